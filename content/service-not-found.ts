/** What visitors read where a service or a form is not, or no longer. Apart from the services, which no script of a page needs. */
export const serviceNotFound = {
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
} as const
