// A visitor of the image studio: with a grant, or signed in.

import {
  deleteStudioPicture,
  getStudio,
  getStudioPictureFile,
  getStudioPictures,
  pathOf,
  requestPicture,
  type Studio,
  type StudioPicture,
} from '@simulator/api-contract';
import type { LightMyRequestResponse } from 'fastify';
import { storeSignedIn } from './auth-caller.ts';
import type { StartedApp } from './start-app.ts';
import { Visitor } from './visitor.ts';

/** A request as our page sends it, for which the built-in generator has one picture. */
const hips = { type: 'radiograph', species: 'canine', region: 'pelvis', condition: 'hip dysplasia' } as const;

export class StudioVisitor extends Visitor {
  /** Sent as the bearer token; nothing is sent while it is undefined. */
  token: string | undefined;

  override send(options: Parameters<Visitor['send']>[0]): Promise<LightMyRequestResponse> {
    const bearer = this.token === undefined ? {} : { authorization: `Bearer ${this.token}` };
    return super.send({ ...options, headers: { ...bearer, ...options.headers } });
  }

  generate(body: object = {}, path: string = requestPicture.path): Promise<LightMyRequestResponse> {
    return this.send({ method: 'POST', url: path, body: { prompt: 'A picture of a hip', ...hips, ...body } });
  }

  file(id: string): Promise<LightMyRequestResponse> {
    return this.send({ url: pathOf(getStudioPictureFile, { id }) });
  }

  delete(id: string): Promise<LightMyRequestResponse> {
    return this.send({ method: 'DELETE', url: pathOf(deleteStudioPicture, { id }) });
  }

  async studio(): Promise<Studio> {
    return getStudio.replies[200].parse((await this.send({ url: getStudio.path })).json());
  }

  async gallery(): Promise<readonly StudioPicture[]> {
    return getStudioPictures.replies[200].parse((await this.send({ url: getStudioPictures.path })).json()).pictures;
  }
}

/** A visitor who entered the code, with an address and a grant of their own. */
export async function admittedToStudio({ app }: Pick<StartedApp, 'app'>): Promise<StudioVisitor> {
  const visitor = new StudioVisitor(app);
  const reply = await visitor.enterCode();
  if (reply.statusCode !== 200) throw new Error(`The code was refused: ${reply.body}`);
  return visitor;
}

/** A visitor who is signed in and has no grant. */
export async function signedInToStudio(started: StartedApp): Promise<StudioVisitor & { readonly email: string }> {
  const person = await storeSignedIn(started);
  const visitor = new StudioVisitor(started.app);
  visitor.token = person.access;
  return Object.assign(visitor, { email: person.email });
}
