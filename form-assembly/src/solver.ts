// The solver: HiGHS, compiled to WebAssembly (decision 0100). It receives a mixed-integer program as text in the LP
// format of CPLEX.

import highs from 'highs';

/** Its types describe the file for `require`; `import` gives the function itself. */
const loadHighs = highs as unknown as (typeof highs)['default'];

interface Solution {
  /** Whether no better solution exists, within the allowed gap. */
  readonly isProven: boolean;
  valueOf(variable: string): number;
}

/** Stops after this many seconds with the best solution it has found. */
export type Solve = (program: string, maxSeconds: number) => Solution;

/** Results that differ by less are not distinguished: less than any cell costs, more than the random costs add. */
const gap = 0.02;

export async function loadSolver(): Promise<Solve> {
  const solver = await loadHighs();
  return (program, maxSeconds) => {
    const { Status: status, Columns: columns } = solver.solve(program, {
      output_flag: false,
      time_limit: maxSeconds,
      mip_rel_gap: 0,
      mip_abs_gap: gap,
      random_seed: 0,
    });
    if (status !== 'Optimal' && status !== 'Time limit reached') {
      throw new Error(`The solver ended with: ${status}`);
    }
    const values = new Map(Object.entries(columns).map(([name, column]) => [name, column.Primal]));
    return {
      isProven: status === 'Optimal',
      valueOf(variable) {
        const value = values.get(variable);
        if (value === undefined || !Number.isFinite(value)) throw new Error('The solver found no form in time');
        return value;
      },
    };
  };
}
