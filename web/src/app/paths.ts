// The paths of the pages (http-1).

export const paths = {
  simulator: '/',
  history: '/history',
  study: '/study',
  imageStudio: '/image-studio',
  auth: '/auth',
  resetPassword: '/reset-password',
  account: '/account',
  adminAccessCode: '/admin/access-code',
  adminQuestions: '/admin/questions',
  adminForms: '/admin/questions/forms',
  adminOwnQuestions: '/admin/questions/own',
  adminCohorts: '/admin/cohorts',
  adminConsole: '/admin/console',
  join: '/join',
  accessCodeTest: '/test/access-code',
  questions: '/questions',
  mailbox: '/test/outbox',
} as const;
