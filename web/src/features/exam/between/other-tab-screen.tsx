// Says that another tab runs the simulation, and offers to take it over (decision 0048).

import { betweenTexts } from '../between-texts.ts';

export function OtherTabScreen({ onTakeOver }: { readonly onTakeOver: () => void }) {
  const { otherTab } = betweenTexts;
  return (
    <div className="moment">
      <h1>{otherTab.heading}</h1>
      <p className="moment__lead">{otherTab.text}</p>
      <p>{otherTab.counts}</p>
      <div className="moment__ways">
        <button type="button" className="button" onClick={onTakeOver}>
          {otherTab.button}
        </button>
      </div>
    </div>
  );
}
