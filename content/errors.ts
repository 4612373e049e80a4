import type { errorsFields } from './documents/errors-fields.ts'
import type { GroupField, Value } from './model/field.ts'

/** What visitors read where there is nothing to show, until somebody changes it. */
export const errors: Value<GroupField<typeof errorsFields>> = {
  notFound: {
    tab: 'Page not found',
    title: 'Oops! Page not found',
    text: "This street isn't on our map. The address may be old or mistyped.",
    back: 'Return to Home',
  },
  failure: {
    title: 'Something went wrong',
    text: 'Our records room is not answering right now. Please try again in a moment.',
    leadership: 'Error loading leadership data. Please try again later.',
    again: 'Try Again',
    back: 'Return to Home',
  },
  article: {
    title: 'Article Not Found',
    text: "The article you're looking for doesn't exist.",
    back: 'Back to News',
  },
  leader: {
    title: 'Biography Not Available',
    text: 'We have no biography to show here. There may be a simple reason:',
    reasons: [
      'The position may be vacant.',
      'The biography is being prepared.',
      'The officer may be new to the department.',
    ],
    back: 'Back to Leadership',
    careers: 'View Career Opportunities',
  },
  service: {
    title: 'Service Not Found',
    text: "The service you're looking for doesn't exist or may have been moved.",
    back: 'Back to Services',
  },
  form: {
    title: 'Form Not Found',
    text: 'This form does not exist or was replaced. The service lists those that it takes.',
    back: 'Back to the Service',
  },
  unreachable: { text: 'Or our records room is not answering right now.' },
}
