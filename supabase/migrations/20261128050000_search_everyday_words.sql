-- Adds everyday words, slang and British words to the search synonyms. Ids are the same on every
-- site, so that an import adds no line twice.
insert into public.search_synonyms (id, asked, also, created_at, updated_at)
select md5('search_synonyms ' || asked)::uuid, string_to_array(asked, ', '), string_to_array(also, ', '), made, made
from (select *, timestamptz '2026-01-02' + row_number() over () * interval '1 second' as made from (values
  ('stole, nicked, stolen car, stolen vehicle, stolen bike, stolen bicycle, stolen phone, stole phone, number plate, '
    'car theft, vehicle theft, bike theft, bicycle theft, carjacked, shoplifting, shop lifting, thief, thieves',
    'police reports'),
  ('stolen, theft, robbed, robbery, lost, lost and found, lost property, lost license, lost licence, lost phone, '
    'wallet, keys',
    'police reports'),
  ('vandalism, vandalized, graffiti, property damage, criminal damage, arson', 'police reports'),
  ('burgled, burglarized, broke into, broken into', 'burglary, detective services'),
  ('scam, scammed, scammer, fraud, blackmail, extortion, identity theft, stalker, stalking, harassment, case number',
    'detective services'),
  ('assault, assaulted, mugged, attacked, stabbed, kidnapped, threatened', 'assault, detective services'),
  ('breaking in, intruder, prowler, shots fired, shooting, being followed, domestic violence, domestic abuse, '
    'missing person, missing child, someone missing, ambulance, paramedic',
    'emergency response'),
  ('noise, noisy, loud, noise complaint, stray dog, lost dog, animal control, abandoned car',
    'non-emergency number'),
  ('weed, cannabis, marijuana, cocaine, meth, smuggling, trafficking', 'narcotics'),
  ('tip, tips, anonymous, snitch, rat, grass, informant, report anonymously', 'crime tips hotline, vice narcotics'),
  ('solicitor, attorney', 'lawyers'),

  ('hit and run, hit my car, rear ended, fender bender, accident report, crash report, insurance report, '
    'insurance claim',
    'accident investigation'),
  ('drink driving, drunk driving, drunk driver, dui, dwi, reckless driving, street racing, speed camera, radar, '
    'too fast, traffic stop, pulled over, driving licence, driving license, driver license',
    'traffic enforcement'),
  ('tow, towed, impound, impounded, clamped, pay fine, pay ticket, breathalyzer, breath test', 'traffic enforcement'),
  ('road safety, bike safety, driving lesson, driving lessons, defensive driving', 'traffic safety education'),

  ('gun, guns, firearm, pistol, handgun, rifle, shotgun, concealed carry, ccw', 'weapon license, permits'),
  ('street party, street event, festival, concert, march, filming, film permit, road closure',
    'event permit, permits'),
  ('burglar alarm, alarm system, false alarm', 'alarm registration, permits'),
  ('fingerprinted, police clearance, clearance certificate, good conduct, dbs, criminal history', 'background checks'),
  ('foi, freedom of information, policy, policies, body camera, dashcam, cctv, warrant, jail, bail, '
    'arrested', 'records requests'),
  ('property back, stuff back, seized, confiscated', 'property release request, forensic analysis'),

  ('volunteer, volunteers, volunteering, auxiliary, how can i help', 'neighborhood watch, citizens police academy'),
  ('neighbourhood', 'neighborhood'),
  ('school visit, class visit, school talk, drug education', 'dare program'),

  ('how much earn, how much paid, how much make, cops earn, cops make, pay scale, uniform, uniforms', 'compensation'),
  ('be a police officer, be an officer, be a cop, become copper, want to work, work for you, join police, police job, '
    'police career',
    'careers'),
  ('join record, criminal record join, felon, felons, conviction, convictions', 'basic requirements'),
  ('cop, cops, copper, policeman, policewoman', 'officer'),
  ('feds, 5 0, five o, popo, po po', 'police department'),
  ('police training, police academy, police school', 'training academy'),
  ('opening hours, office hours, hours, when are you open, map, find you', 'contact'),
  ('bad cop, bad officer, corrupt, corruption, brutality, bribe, bribed, complain about officer, complain about police',
    'complaints, contact'),
  ('about us, who are you', 'our mission'),
  ('fivem, gta, game server, server ip, whitelist', 'community servers'),
  ('chief, police chief, chief of police, boss, in charge, who is in charge, who leads, who runs, '
    'who runs the department',
    'chief, sheriff, chief constable')
) as given (asked, also)) as line;
