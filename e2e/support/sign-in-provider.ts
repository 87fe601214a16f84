// A sign-in provider with its library's sign-in page: whoever types a name signs in as that person.

import { type PlayedProvider, playSignInProvider } from '../../server/test/shared/sign-in-provider.ts';

export interface SignInProvider extends Pick<PlayedProvider, 'serve' | 'goDown'> {
  /** The environment variables that tell the exam server about it, as the provider `peer`. */
  readonly environment: Readonly<Record<string, string>>;
}

const client = { clientId: 'exam', clientSecret: 'between the exam and the peer' };

export async function startSignInProvider(): Promise<SignInProvider> {
  const { issuer, serve, goDown } = await playSignInProvider({
    ...client,
    tells: 'in the token',
    person: (name) => ({ email: name, email_verified: true, name: 'A. Person' }),
  });
  return {
    environment: {
      OAUTH_PEER_ISSUER: issuer,
      OAUTH_PEER_CLIENT_ID: client.clientId,
      OAUTH_PEER_CLIENT_SECRET: client.clientSecret,
    },
    serve,
    goDown,
  };
}
