import type { Service } from './service.ts'

export const communityPrograms = [
  {
    id: 'neighborhood-watch',
    title: 'Neighborhood Watch',
    description: 'Eight households, one officer and a plan: the oldest way to keep a street safe.',
    category: 'Community Programs',
    availability: 'New groups all year',
    contact: 'Community office',
    content: [
      'A watch group is neighbors who know each other, know what is usual on their street, and tell us when something is not. It is not a patrol: nobody carries anything, follows anybody or steps in.',
      'A group needs at least 8 households. It chooses a coordinator, and we assign an officer who comes to the first three meetings and stays the contact afterwards.',
      'Every group gets monthly figures for its own streets, and a walk with an officer in the spring to look at locks, lamps and hedges.',
    ],
    requirements: [
      'At least 8 households on neighboring streets',
      'One coordinator and one deputy',
      'A first meeting with the assigned officer',
    ],
    procedures: [
      'Talk to your neighbors and find eight households that want to join.',
      'Send the registration to the community office.',
      'Your officer comes to the first meeting and explains what to report and how.',
      'The group draws its map and its phone chain.',
      'Signs go up, and the monthly figures begin.',
    ],
    forms: ['Watch group registration'],
    contactInfo: {
      phoneKey: 'community',
      emailKey: 'community',
      office: 'Community Office, Police Headquarters, ground floor',
      hours: 'Monday to Friday, 10 a.m. to 6 p.m.; meetings in the evening',
    },
  },
  {
    id: 'dare-program',
    title: 'D.A.R.E. Program',
    description: 'Ten classroom lessons on drugs, pressure and decisions, taught by an officer the children know.',
    category: 'Community Programs',
    availability: 'During the school year',
    contact: 'Community office',
    content: [
      'An officer comes to the same class once a week, so that by the third lesson the questions are real ones. Children practice how to say no, how to help a friend, and whom to turn to.',
      'Lessons fit grades 5 to 8 and last 45 minutes. Teachers see all material in advance, and parents are invited to the first and the last lesson.',
    ],
    requirements: [
      'A school class with its teacher present',
      'A request by the school before the term begins',
      'Consent of parents for photographs, if any are to be taken',
    ],
    procedures: [
      'The school asks the community office for a place.',
      'Teacher and officer set the dates and look through the material.',
      'Parents are invited to the opening lesson.',
      'The class has one lesson a week.',
      'The program ends with a small ceremony and a letter each child wrote to itself.',
    ],
    forms: ['School program request'],
    contactInfo: {
      phoneKey: 'community',
      emailKey: 'community',
      office: 'Community Office, Police Headquarters, ground floor',
      hours: 'Monday to Friday, 10 a.m. to 6 p.m.',
    },
  },
  {
    id: 'citizens-police-academy',
    title: 'Citizens Police Academy',
    description: 'Ten weeks behind the scenes of the department, for anybody 18 or older.',
    category: 'Community Programs',
    availability: 'Two courses a year',
    contact: 'Community office',
    content: [
      'One evening a week for 10 weeks you see how the department works: dispatch, patrol, traffic, the laboratory, the dogs, and the law that binds all of them. You ride along on a shift and stand in the training room for a decision of your own.',
      'The course makes nobody an officer. It makes neighbors who know why we do things, and who tell us when we should do them differently. Several of our programs began as a question in that room.',
      'There are 16 places a course and no fee. Applicants are 18 or older.',
    ],
    requirements: [
      '18 or older',
      'A short background check, for the ride-along',
      'Willing to come to at least 8 of the 10 evenings',
    ],
    procedures: [
      'Send the application to the community office.',
      'We run the background check and answer within 5-7 business days.',
      'You come to an opening evening and choose your ride-along date.',
      'The course runs for 10 weeks, one evening a week.',
      'Graduates get a certificate and an invitation to the yearly meeting.',
    ],
    forms: ['Citizens Police Academy application', 'Ride-along consent'],
    contactInfo: {
      phoneKey: 'community',
      emailKey: 'community',
      office: 'Training Room, Police Headquarters, third floor',
      hours: 'Courses in spring and fall, Wednesdays from 6:30 p.m. to 9 p.m.',
    },
  },
] as const satisfies readonly Service[]
