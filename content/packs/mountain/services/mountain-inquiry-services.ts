import { mountainForms } from './mountain-forms.ts'
import { mail, page, reach, ring } from './mountain-reach.ts'

/** What has to be found out. */
export const mountainInquiryServices = {
  'detective-services': {
    action: mail(
      'detectives',
      'For the Inspector',
      'Start with what you saw, and leave out what you think. We come and ask for that, too.',
    ),

    title: 'The Inspector’s Room',
    description: 'Three people who find your skis, your savings or the truth, in that order of likelihood.',
    category: 'Criminal Investigation',
    availability: 'Working days; at any hour if somebody was harmed',
    contact: 'Inspector Castellane or one of her two constables',
    content: [
      'Burglary, fraud, assault, and everything that a whole valley already has an opinion about. We listen to the opinion. Then we look at the snow.',
      'You get one person and that person’s own telephone number. Every second Friday, at four, that person rings you. If there is nothing new, the call is short, but it comes.',
      'We close seven of ten cases. The three others stay in the gray cabinet, and each new detective starts by reading them. Last year that solved one from 1998.',
    ],
    requirements: [
      'An hour of your time, and a chair in your kitchen',
      'Anything with a date on it: tickets, messages, photographs, diaries',
      'Leave the tracks alone. Do not sweep the steps',
    ],
    procedures: [
      'Tell whoever is at the stove. They fetch one of us, or wake one.',
      'We come and look, before it snows again.',
      'You tell it once from the beginning, without being interrupted.',
      'We ask around. Here that takes three days, and everybody knows.',
      'The county’s lawyer decides what becomes of it. We explain her letter to you.',
    ],
    contactInfo: reach(
      'detectives',
      'detectives',
      'Old Dry, up the iron stairs, last door',
      'Eight to six, and Friday at four on the telephone',
    ),
  },
  'forensic-analysis': {
    action: page(
      '/services/forensic-analysis/forms/my-things-back',
      'Take it to the cellar door together with the case number.',
    ),
    forms: mountainForms['forensic-analysis'],
    title: 'The Cold Room',
    description: 'Footprints, tool marks and frozen secrets, kept at five below until a judge has seen them.',
    category: 'Criminal Investigation',
    availability: 'For cases that are open',
    contact: 'The detective who has your case',
    content: [
      'Nobody else in the five valleys keeps snow as evidence. We have four freezers, a microscope from the mine, and Detective Constable Lowell Reyes, who used to make cheese and knows about patience and mold.',
      'He casts prints, compares heels, reads the teeth of crowbars and thaws wet telephones in rice and hope. Whatever needs a larger laboratory goes to Aglet on the 6:10, in a box with two seals.',
      'Lowell says “perhaps” a great deal. In court that has turned out to be worth more than “certainly.”',
    ],
    requirements: [
      'A case with us, and the name of its detective',
      'Found something? Put a bucket over it and ring us. A bucket is the best tool you own',
      'To get your things back: the case number, and a story that fits them',
    ],
    procedures: [
      'We photograph, then we cast, then we lift. In that order, whatever the weather says.',
      'Each piece gets a tag, a freezer and a line in the green book.',
      'Two people look at it without telling each other what they see.',
      'The result goes to the detective, with the word “perhaps” where it belongs.',
      'When all is over, you can take your things home. Frozen items come with a cooling bag.',
    ],
    contactInfo: reach(
      'detectives',
      'detectives',
      'Old Dry, cellar, ring twice and wear a coat',
      'Tuesday and Thursday, ten to three',
    ),
  },
  'vice-narcotics': {
    action: ring('crimeTips', 'A machine answers. It has no idea who you are, and neither do we.'),

    title: 'The Quiet Line',
    description:
      'For what one doesn’t say out loud in a small valley: drugs, debts, and people who are not free to leave.',
    category: 'Criminal Investigation',
    availability: 'The machine never sleeps, and never asks who you are',
    contact: 'The line only; the people behind it don’t wear badges in the street',
    content: [
      'Every winter brings four hundred season workers, and a few who earn on them: bosses who keep passports, landlords with eleven beds in a room, men who sell powder behind the lift shed. We go after those.',
      'If you are the one who works, owes or takes, you have nothing to fear from this line. We have a doctor, a lawyer and a bed for the first nights, and none of the three reports to us.',
      'You won’t hear what came of your call. Sometimes you will notice that a van isn’t there any more.',
    ],
    requirements: [
      'What you know. Half of something is fine',
      'No name, no number, no courage beyond the call itself',
      'Please don’t go and look for more. Go home',
    ],
    procedures: [
      'Ring, in any language. Speak after the bell.',
      'At the end the machine says a word, such as “marmot.” Keep it.',
      'With your word you can ring again and add something, or ask whether you were heard.',
      'Two of us listen each morning at seven, and nobody else has the key.',
      'If someone is in danger this minute, use 911 instead, and whisper.',
    ],
    contactInfo: reach('crimeTips', undefined, 'There is no door to knock on, and that is on purpose', 'Always'),
  },
} as const
