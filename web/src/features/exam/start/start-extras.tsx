// What the start screen shows after its first paint, in one chunk: a simulation that runs on another device, the next
// form and what it allows, the fields for more time, the differences between the rules, and a question as it looks in
// the exam.

import type { ComponentProps } from 'react';
import { AccommodationFields } from './accommodation-fields.tsx';
import { NextForm } from './next-form.tsx';
import { RulesTable } from './rules-table.tsx';
import { RunningElsewhere } from './running-elsewhere.tsx';
import { SampleQuestion } from './sample-question.tsx';
import './start-extras.css';

type StartExtraProps =
  | ({ readonly part: 'next-form' } & ComponentProps<typeof NextForm>)
  | ({ readonly part: 'accommodations' } & ComponentProps<typeof AccommodationFields>)
  | ({ readonly part: 'table' } & ComponentProps<typeof RulesTable>)
  | ({ readonly part: 'elsewhere' } & ComponentProps<typeof RunningElsewhere>)
  | ({ readonly part: 'sample' } & ComponentProps<typeof SampleQuestion>);

export default function StartExtra(props: StartExtraProps) {
  switch (props.part) {
    case 'next-form':
      return <NextForm {...props} />;
    case 'accommodations':
      return <AccommodationFields {...props} />;
    case 'table':
      return <RulesTable {...props} />;
    case 'elsewhere':
      return <RunningElsewhere {...props} />;
    case 'sample':
      return <SampleQuestion {...props} />;
  }
}
