// The latest simulations: the rules that each is taken under and how far it is, without answers or names.

import { getStaffSimulations, type StaffSimulation } from '@simulator/api-contract';
import { mediumDateAndTime } from '../../../ui/reader-formats.ts';
import { Section } from '../../../ui/section.tsx';
import { takenUnder, accommodationTexts as words } from '../accommodation-texts.ts';
import { PagedList } from '../paged-list.tsx';
import { callAsStaff } from '../staff-calls.ts';
import { usePages } from '../use-pages.ts';

/** `asked` counts how often the page was refreshed. */
export function SimulationsSection({ asked }: { readonly asked: number }) {
  const pages = usePages(loadPage, asked);
  return (
    <Section title={words.simulationsTitle} lead={words.simulationsLead}>
      <PagedList
        pages={pages}
        loading={words.simulationsLoading}
        failed={words.simulationsFailed}
        none={words.simulationsNone}
      >
        {(simulations) => (
          <ul className="staff__rows">
            {simulations.map((simulation) => (
              <SimulationRow key={simulation.simulationId} simulation={simulation} />
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}

async function loadPage(before: string | undefined) {
  const options = before === undefined ? {} : { query: { before } };
  const { simulations, next } = await callAsStaff(getStaffSimulations, options);
  return { items: simulations, next };
}

function SimulationRow({ simulation }: { readonly simulation: StaffSimulation }) {
  const { simulationId, beganAt, form, blocksDone, blocks, outcome } = simulation;
  return (
    <li className="staff__row">
      <div className="staff__row-head">
        <h3 className="staff__id">{simulationId}</h3>
        {outcome !== null && <span className="staff__state">{words.outcomes[outcome]}</span>}
      </div>
      <dl className="staff__particulars">
        <Particular term={words.began}>{mediumDateAndTime(beganAt)}</Particular>
        <Particular term={words.form}>{form || words.unknownForm}</Particular>
        <Particular term={words.fixed}>{takenUnder(simulation)}</Particular>
        <Particular term={words.done}>{words.blocksOf(blocksDone, blocks)}</Particular>
      </dl>
    </li>
  );
}

function Particular({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
