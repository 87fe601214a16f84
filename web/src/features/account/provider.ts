// Sign-in providers: their names, and the type that the library expects.

import type { Provider } from '@supabase/auth-js';

const spellings = new Map(
  Object.entries({
    github: 'GitHub',
    gitlab: 'GitLab',
    linkedin: 'LinkedIn',
    linkedin_oidc: 'LinkedIn',
    email: 'Email',
  }),
);

export function providerTitle(name: string): string {
  return spellings.get(name) ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** The library's type lists the providers of one hosted service. Ours are those that the operator set up. */
export function asProvider(name: string): Provider {
  return name as Provider;
}
