/** The most frequent words in published lists of leaked passwords, and police terms. */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passwd pass passcode secret secrets letmein welcome login logmein signin admin administrator
  root user username guest test tester testing default changeme change qwerty qwertz azerty qwertyuiop asdf
  asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd qweasdzxc asdasd qweqwe poiuytrewq mnbvcxz abc abcd abcde abcdef
  abcdefg abcdefgh abcabc aaa aaaa aaaaa aaaaaa access account master monkey dragon shadow sunshine princess
  football baseball basketball soccer hockey tennis golf golfer superman batman spiderman ironman starwars
  startrek pokemon pikachu naruto minecraft fortnite roblox zelda mario sonic halo callofduty warcraft starcraft
  counter strike steam gamer gaming player killer hunter ranger rangers cowboy cowboys eagles lakers yankees
  redsox steelers packers bears giants patriots dolphins arsenal chelsea liverpool barcelona madrid realmadrid
  juventus manchester united michael jordan michelle jessica jennifer ashley amanda nicole daniel danielle david
  robert richard thomas charlie william joseph joshua matthew andrew anthony brandon justin jonathan christopher
  chris kevin brian jason jeremy james john johnny jack jackson george harry henry peter paul patrick alex
  alexander alexandra alexis samantha sarah sara elizabeth emily hannah olivia sophie sophia isabella anna maria
  martin marina martina monica natasha natalie nathan nicholas oliver oscar pamela patricia rachel rebecca
  sandra stephanie steven stephen taylor tiffany tyler vanessa victoria vincent zachary austin dallas denver
  boston chicago london paris berlin texas california florida america canada england brasil mexico india russia
  angel angela angels baby babygirl babyboy girl boy lover lovely love loveme loveyou iloveyou ilove heart
  hearts kiss kisses sweet sweetie sweetheart honey sugar candy cookie chocolate cheese pizza banana apple
  orange cherry peaches pepper ginger coffee butter pumpkin peanut summer winter spring autumn january february
  march april june july august september october november december monday friday sunday flower flowers rose
  daisy jasmine lily violet rainbow butterfly tiger tigers lion wolf wolves bear panda puppy kitty kitten cat
  cats dog dogs doggy horse bunny rabbit monkeys turtle dolphin falcon eagle hawk phoenix snoopy garfield mickey
  minnie disney tinkerbell scooby scooter rocket thunder lightning storm blizzard fire ice water ocean island
  beach mountain silver golden gold diamond crystal purple yellow green blue black white red pink orange money
  cash dollar bitcoin million lucky winner champion victory freedom peace happy smile smiley friend friends
  forever family mother father mommy daddy sister brother buddy bestfriend computer internet windows microsoft
  google facebook instagram twitter youtube netflix amazon samsung nokia iphone android apple linux ubuntu
  server network system database oracle cisco router wireless wifi matrix hacker hacking mustang corvette camaro
  ferrari porsche mercedes bmw audi honda toyota nissan yamaha suzuki harley chevy ford jeep truck racing speed
  turbo nascar guitar music metallica nirvana eminem slipknot blink beatles elvis rockstar drummer hello
  helloworld hi goodbye whatever nothing something anything nobody somebody trustno trustnoone fuckyou fuckoff
  fuckme asshole bitch biteme sexy sexsex pussy hottie cutie babe ladies playboy magic merlin gandalf wizard
  knight warrior samurai ninja pirate vampire zombie ghost demon devil satan lucifer heaven jesus jesuschrist
  christ god godisgood blessed faith grace trinity mercedes genesis exodus church bible school student teacher
  college university police officer sheriff detective sergeant captain lieutenant commander chief cadet patrol
  department dispatch badge station stationhouse precinct emergency security swat trooper marshal cop cops lapd
  nypd lspd fivem roleplay gta gtav discord army navy marine marines airforce soldier sniper military veteran
  doctor nurse lawyer engineer manager office business company sales support service helpdesk backup temp
  temporary demo sample example public private monster energy redbull budweiser marlboro corona jackdaniels
  heineken casino poker vegas hollywood action adventure mission bond jamesbond goldfish goldeneye starfish
  sunflower strawberry blueberry watermelon lollipop cupcake muffin pancake waffles tequila whiskey vodka senha
  contrasena motdepasse bonjour soleil amour azertyuiop hallo schatz liebe ficken passwort sommer amore ciao
  juventus tequiero teamo estrella mariposa princesa password1 qwe zaq xsw qaz wsx edc bismillah maganda mahal
  lozinka parol privet nastya natasha marina dima sasha maksim vladimir kristina slava krishna ganesh omsairam
  sairam india delhi woaini dearbook angelina jordan23 welcome1 abc123 a1b2c3 q1w2e3 1q2w3e 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx q1w2e3r4 q1w2e3r4t5 zaq12wsx 1qazxsw2 qwer asdfg zxcv zxcvb qwert trewq ytrewq gfdsa p@ssw0rd myspace
  linkedin dropbox yahoo hotmail gmail outlook adobe photoshop macromedia dell lenovo toshiba intel nvidia sony
  playstation xbox nintendo`
    .split(/\s+/)
    .filter(Boolean),
)

/** Prefixes and suffixes that people add to common words. */
export const commonAffixes: readonly string[] = [
  '',
  ...`! !! 1! 123! . @ # * ? 01 007 0 00 000 69 420 666 777 911 112
  1 11 111 12 121 123 1234 12345 123456 1234567 12345678 123456789 321
  2 22 23 3 33 4 44 5 55 6 7 77 8 88 9 99 10 13 21 100`.split(/\s+/),
]
