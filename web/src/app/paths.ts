// The paths of the pages (spec section 2).

export const paths = {
  simulator: '/',
  accessCodeTest: '/test/access-code',
} as const;
