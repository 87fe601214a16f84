// Who may use a simulation (decision 0020): proven by its ticket, the grant that it began with, or its owner's session. Knowing
// its id is not enough.

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
  /** What it is taken under. */
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
  /** The form of a new simulation; the same request gets the same choice. */
  chooseForm(wish: {
    readonly takenByGrant: readonly string[];
    readonly userId: string | null;
    readonly openForms: readonly string[] | null;
    readonly rules: string | null;
    readonly taken: readonly string[];
  }): Promise<{ readonly form: FormOutline; readonly taken: readonly string[] }>;
  /** Undefined for an edition that was never published here. */
  outlineOf(edition: string): Promise<FormOutline | undefined>;
  /** Whether it is given to those whose code names no form. */
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
      /** Of the signed link that the code came with. */
      readonly linkToken: string | undefined;
      readonly taken: readonly string[];
      readonly choice: RulesChoice | undefined;
    },
  ): Promise<{ readonly edition: string; readonly ticket: string; readonly choice: RulesChoice }>;
  /** The form that a simulation begun by this request would get now, and what the grant fixes; null if it fixes nothing. */
  nextForm(
    request: FastifyRequest,
    taken: readonly string[],
  ): Promise<{ readonly form: FormOutline; readonly taken: readonly string[]; readonly fixed: FixedChoice | null }>;
  /** The edition of a simulation that something is posted for; one that is unknown to this server begins with it. */
  editionOf(request: FastifyRequest, simulationId: string): Promise<string>;
  /** Refuses callers who aren't allowed to see what the server has of this simulation. */
  requireReader(request: FastifyRequest, simulationId: string): Promise<void>;
  /** For the content of a simulation that belongs to the calling person. */
  ticketFor(simulation: Started): Promise<string>;
  /** The simulations that the tickets prove to belong to the sending browser; expired or foreign tickets are left out. */
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

  /** Of an edition that the browser asks for. */
  const mayAskFor = async (grant: Grant, { formId }: FormOutline): Promise<boolean> =>
    grant.openForms?.includes(formId) || (await needs.isForEveryone(formId));

  /** The simulation's edition if the request shows that it is theirs; the grant if the server doesn't know the simulation. */
  const judge = async (request: FastifyRequest, simulationId: string): Promise<string | Grant> => {
    const now = new Date();
    const ticket = readTicket(request);
    const own = ticket?.simulationId === simulationId ? ticket : null;
    // Whatever happened to its grant: answers are accepted.
    if (own?.issuedAt && !hasEnded(own.issuedAt, now)) return own.edition;
    const [known, grant] = await Promise.all([simulations.find(simulationId), access.findGrant(request)]);
    // An expired ticket still identifies the browser; a grant proves the access.
    if (own && (grant || isRunning(own, known, now))) return own.edition;
    if (known && (await isTheirs(request, known, grant))) return known.edition;
    if (!grant) throw new Refusal(401, 'grant-needed', 'Please enter the access code.');
    if (known) throw notYours();
    return grant;
  };

  return {
    async begin(request, reply, { simulationId, edition: asked, code, linkToken, taken, choice: wish }) {
      if (linkToken !== undefined && code === undefined) {
        throw new Refusal(400, 'invalid-request', 'A link is valid only with its code.', { field: 'code' });
      }
      const grant =
        code === undefined ? await access.findGrant(request) : await access.admit(request, reply, code, linkToken);
      if (!grant) throw new Refusal(401, 'grant-needed', 'Please enter the access code.', { field: 'code' });
      // With a code, it was counted when the code was checked.
      if (code === undefined) await access.countWrite(request);
      const wanted = asked === undefined ? undefined : await needs.outlineOf(asked);
      const form = wanted ?? (await chosenFor(grant, taken));
      const isOpen = opensForm(grant, form.formId) && (wanted === undefined || (await mayAskFor(grant, form)));
      if (!isOpen && !(await simulations.find(simulationId))) throw formNotOpen();
      const choice = chosenFrom(form, wish, grant.fixed);
      const known = await simulations.begin(simulationId, form, grant.id, choice);
      if (!(await isTheirs(request, known, grant))) {
        const message = 'This id is already in use. Please start with another one.';
        throw new Refusal(409, 'simulation-of-another', message, { field: 'simulationId' });
      }
      // A start repeated because its reply was lost continues with what it got, whatever is next by now.
      if (asked !== undefined && known.edition !== asked) {
        throw new Refusal(409, 'simulation-has-another-edition', 'This simulation was started with another edition.', {
          field: 'edition',
        });
      }
      const ofIt = { simulationId, edition: known.edition, issuedAt: known.beganAt, grantId: known.grantId };
      return { edition: known.edition, ticket: await signTicket(app, ofIt), choice: known.choice };
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
      const judged = await judge(request, simulationId);
      await access.countWrite(request);
      if (typeof judged === 'string') return judged;
      const begun = await simulations.begin(simulationId, await chosenFor(judged, []), judged.id, null);
      if (begun.grantId !== judged.id) throw notYours();
      return begun.edition;
    },
    async requireReader(request, simulationId) {
      await judge(request, simulationId);
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

/** What the grant fixes; of the rest what was asked for, otherwise the form's first rules without an accommodation. */
function chosenFrom(form: FormOutline, wish: RulesChoice | undefined, fixed: FixedChoice): RulesChoice {
  const allowed = allowedRules(form);
  const rules = fixed.rules ?? wish?.rules ?? allowed[0] ?? '';
  if (!allowed.includes(rules)) {
    const message = `This form can be taken only under ${allowed.join(', ')}.`;
    throw new Refusal(400, 'rules-not-allowed', message, { field: fixed.rules === null ? 'choice.rules' : 'edition' });
  }
  return { rules, accommodation: fixed.accommodation ?? wish?.accommodation ?? noAccommodation };
}

/** For a ticket of an earlier version: it lasts from the start that the server knows of, or that it has lost. */
function isRunning({ issuedAt }: Ticket, known: KnownSimulation | undefined, now: Date): boolean {
  return issuedAt === null && !(known && hasEnded(known.beganAt, now));
}

function notYours(): Refusal {
  return new Refusal(403, 'not-your-simulation', 'This simulation was started elsewhere; its ticket is needed.');
}
