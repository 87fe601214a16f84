// The solver: HiGHS, compiled to WebAssembly (decision 0100). It gets a mixed-integer program as text in the LP format of CPLEX.

import highs from 'highs';

/** Its types describe the file for `require`; what `import` gives is the function itself. */
const loadHighs = highs as unknown as (typeof highs)['default'];

interface Solution {
  /** Whether no better one exists, as far as the allowed gap goes. */
  readonly isProven: boolean;
  valueOf(variable: string): number;
}

/** Ends after so many seconds with the best it has found. */
export type Solve = (program: string, longestSeconds: number) => Solution;

/** What two results may differ by without being distinguished: less than any cell, more than the costs that chance adds. */
const gap = 0.02;

export async function loadSolver(): Promise<Solve> {
  const solver = await loadHighs();
  return (program, longestSeconds) => {
    const { Status: status, Columns: columns } = solver.solve(program, {
      output_flag: false,
      time_limit: longestSeconds,
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
