// Who may use a simulation (decision 0020). A request proves it by the simulation's ticket, the grant that it began
// with, or its owner's session. Knowing the id is not enough.

import { type FixedChoice, fixesSomething } from '@simulator/api-contract';
import { allowedRules, type FormOutline, noAccommodation, type RulesChoice } from '@simulator/exam-engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/http/refusal.ts';
import type { FindSignedIn } from '../../platform/http/signed-in.ts';
import { formNotOpen, type Grant, nothingFixed, opensForm } from './grants.ts';
import type { Access } from './routes.ts';
import { hasEnded, readTicket, readTicketValue, signTicket, type Ticket } from './tickets.ts';

/** A simulation as the server knows it. */
interface KnownSimulation {
  readonly edition: string;
  readonly grantId: string | null;
  readonly userId: string | null;
  readonly beganAt: Date;
  /** The rules and the accommodation of the simulation. */
  readonly choice: RulesChoice;
}

/** What this needs from other modules; app.ts passes it in. */
interface SimulationAccessNeeds {
  readonly access: Access;
  readonly simulations: {
    /** Stores a new simulation, and returns what is stored. */
    begin(
      simulationId: string,
      form: Pick<FormOutline, 'formId' | 'edition'>,
      grantId: string,
      choice: RulesChoice | null,
    ): Promise<KnownSimulation>;
    find(simulationId: string): Promise<KnownSimulation | undefined>;
  };
  readonly findSignedIn: FindSignedIn;
  /** Chooses the form of a new simulation, and always the same form for the same request. */
  chooseForm(criteria: {
    readonly takenByGrant: readonly string[];
    readonly userId: string | null;
    readonly openForms: readonly string[] | null;
    readonly rules: string | null;
    readonly taken: readonly string[];
  }): Promise<{ readonly form: FormOutline; readonly taken: readonly string[] }>;
  /** Undefined for an edition that was never published here. */
  outlineOf(edition: string): Promise<FormOutline | undefined>;
  /** Whether people whose code names no form get this one. */
  isForEveryone(formId: string): Promise<boolean>;
}

interface Started {
  readonly simulationId: string;
  readonly edition: string;
}

export interface SimulationAccess {
  /** Stores that a simulation began, by the request's grant or the code sent along; returns its edition and ticket. */
  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    simulation: {
      readonly simulationId: string;
      readonly edition: string | undefined;
      readonly code: string | undefined;
      /** The token of the signed link that the code came in. */
      readonly linkToken: string | undefined;
      readonly taken: readonly string[];
      readonly choice: RulesChoice | undefined;
    },
  ): Promise<{ readonly edition: string; readonly ticket: string; readonly choice: RulesChoice }>;
  /** Returns the form that a simulation begun by this request would get, and what the grant fixes; null for nothing. */
  nextForm(
    request: FastifyRequest,
    taken: readonly string[],
  ): Promise<{ readonly form: FormOutline; readonly taken: readonly string[]; readonly fixed: FixedChoice | null }>;
  /** Returns the edition of a simulation that something is posted for. Begins the simulation if it is unknown here. */
  editionOf(request: FastifyRequest, simulationId: string): Promise<string>;
  /** Refuses callers who aren't allowed to see what the server has of this simulation. */
  requireReader(request: FastifyRequest, simulationId: string): Promise<void>;
  /** Signs a ticket for the content of a simulation that belongs to the calling person. */
  ticketFor(simulation: Started): Promise<string>;
  /** Returns the simulations that the tickets prove to be the browser's. Leaves out expired and foreign tickets. */
  provenBy(request: FastifyRequest, tickets: readonly string[]): Promise<readonly Started[]>;
}

export function makeSimulationAccess(app: FastifyInstance, needs: SimulationAccessNeeds): SimulationAccess {
  const { access, simulations, findSignedIn } = needs;

  const isTheirs = async (request: FastifyRequest, known: KnownSimulation, grant: Grant | null): Promise<boolean> => {
    if (grant !== null && known.grantId === grant.id) return true;
    return known.userId !== null && (await findSignedIn(request))?.userId === known.userId;
  };

  const chosenFor = async ({ openForms, fixed: { rules }, taken: takenByGrant }: Grant, taken: readonly string[]) =>
    (await needs.chooseForm({ takenByGrant, userId: null, openForms, rules, taken })).form;

  /** Whether the browser may begin with this form by asking for its edition. */
  const mayAskFor = async (grant: Grant, { formId }: FormOutline): Promise<boolean> =>
    grant.openForms?.includes(formId) || (await needs.isForEveryone(formId));

  /** Returns the edition if the simulation is the caller's, or the grant if the server doesn't know the simulation. */
  const editionOrGrant = async (
    request: FastifyRequest,
    simulationId: string,
  ): Promise<{ readonly edition: string } | { readonly grant: Grant }> => {
    const now = new Date();
    const ticket = readTicket(request);
    const own = ticket?.simulationId === simulationId ? ticket : null;
    // A ticket suffices whatever happened to its grant, so that answers are always accepted.
    if (own?.issuedAt && !hasEnded(own.issuedAt, now)) return own;
    const [known, grant] = await Promise.all([simulations.find(simulationId), access.findGrant(request)]);
    // An expired ticket still identifies the browser; a grant proves the access.
    if (own && (grant || isRunning(own, known, now))) return own;
    if (known && (await isTheirs(request, known, grant))) return known;
    if (!grant) throw new Refusal(401, 'grant-needed', 'Please enter the access code.');
    if (known) throw notYours();
    return { grant };
  };

  return {
    async begin(
      request,
      reply,
      { simulationId, edition: askedEdition, code, linkToken, taken: formsTaken, choice: askedChoice },
    ) {
      if (linkToken !== undefined && code === undefined) {
        throw new Refusal(400, 'invalid-request', 'A link is valid only with its code.', { field: 'code' });
      }
      const grant =
        code === undefined ? await access.findGrant(request) : await access.admit(request, reply, code, linkToken);
      if (!grant) throw new Refusal(401, 'grant-needed', 'Please enter the access code.', { field: 'code' });
      // With a code, `admit` has already counted the request.
      if (code === undefined) await access.countWrite(request);
      const askedOutline = askedEdition === undefined ? undefined : await needs.outlineOf(askedEdition);
      const form = askedOutline ?? (await chosenFor(grant, formsTaken));
      const isOpen = opensForm(grant, form.formId) && (askedOutline === undefined || (await mayAskFor(grant, form)));
      if (!isOpen && !(await simulations.find(simulationId))) throw formNotOpen();
      const choice = chosenFrom(form, askedChoice, grant.fixed);
      const stored = await simulations.begin(simulationId, form, grant.id, choice);
      if (!(await isTheirs(request, stored, grant))) {
        const message = 'This id is already in use. Please start with another one.';
        throw new Refusal(409, 'simulation-of-another', message, { field: 'simulationId' });
      }
      // A start is repeated if its reply was lost. It continues with what it got, even if another form is next by now.
      if (askedEdition !== undefined && stored.edition !== askedEdition) {
        throw new Refusal(409, 'simulation-has-another-edition', 'This simulation was started with another edition.', {
          field: 'edition',
        });
      }
      const ofIt = { simulationId, edition: stored.edition, issuedAt: stored.beganAt, grantId: stored.grantId };
      return { edition: stored.edition, ticket: await signTicket(app, ofIt), choice: stored.choice };
    },
    async nextForm(request, taken) {
      const [grant, person] = await Promise.all([access.findGrant(request), findSignedIn(request).catch(() => null)]);
      const { openForms, fixed, taken: takenByGrant } = grant ?? { openForms: null, fixed: nothingFixed, taken: [] };
      const chosen = await needs.chooseForm({
        ...{ takenByGrant, userId: person?.userId ?? null },
        ...{ openForms, rules: fixed.rules, taken },
      });
      return { ...chosen, fixed: fixesSomething(fixed) ? fixed : null };
    },
    async editionOf(request, simulationId) {
      const found = await editionOrGrant(request, simulationId);
      await access.countWrite(request);
      if ('edition' in found) return found.edition;
      const { grant } = found;
      const begun = await simulations.begin(simulationId, await chosenFor(grant, []), grant.id, null);
      if (begun.grantId !== grant.id) throw notYours();
      return begun.edition;
    },
    async requireReader(request, simulationId) {
      await editionOrGrant(request, simulationId);
    },
    async ticketFor({ simulationId, edition }) {
      const grantId = (await simulations.find(simulationId))?.grantId ?? null;
      return signTicket(app, { simulationId, edition, issuedAt: new Date(), grantId });
    },
    async provenBy(request, tickets) {
      const now = new Date();
      const read = tickets.flatMap((ticket) => readTicketValue(app, ticket) ?? []);
      const good = await Promise.all(
        read.map(async (ticket) => {
          if (ticket.issuedAt) return !hasEnded(ticket.issuedAt, now);
          return isRunning(ticket, await simulations.find(ticket.simulationId), now);
        }),
      );
      const proven = read.filter((_, index) => good[index]);
      if (proven.length > 0) await access.countWrite(request);
      return proven;
    },
  };
}

/**
 * What the grant fixes comes first, then what the request asks for, then the form's first rules without an
 * accommodation.
 */
function chosenFrom(form: FormOutline, askedChoice: RulesChoice | undefined, fixed: FixedChoice): RulesChoice {
  const allowed = allowedRules(form);
  const rules = fixed.rules ?? askedChoice?.rules ?? allowed[0] ?? '';
  if (!allowed.includes(rules)) {
    const message = `This form can be taken only under ${allowed.join(', ')}.`;
    throw new Refusal(400, 'rules-not-allowed', message, { field: fixed.rules === null ? 'choice.rules' : 'edition' });
  }
  return { rules, accommodation: fixed.accommodation ?? askedChoice?.accommodation ?? noAccommodation };
}

/**
 * For a ticket of an earlier version, which has no time: it lasts from the start in the simulation's row. Without a row
 * it counts as running.
 */
function isRunning({ issuedAt }: Ticket, known: KnownSimulation | undefined, now: Date): boolean {
  return issuedAt === null && !(known && hasEnded(known.beganAt, now));
}

function notYours(): Refusal {
  return new Refusal(403, 'not-your-simulation', 'This simulation was started elsewhere; its ticket is needed.');
}
