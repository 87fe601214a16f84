// A rate with its range on a line from 0 to 100 %, and a mark to compare it with; the figures next to it say the same.

interface RateRangeProps {
  /** In percent, like the others. */
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  readonly mark: number;
}

export function RateRange({ rate, low, high, mark }: RateRangeProps) {
  return (
    <svg className="rate-range" aria-hidden="true">
      <line className="rate-range__all" x1="0" x2="100%" y1="50%" y2="50%" />
      <line className="rate-range__mark" x1={`${mark}%`} x2={`${mark}%`} y1="0" y2="100%" />
      <line className="rate-range__range" x1={`${low}%`} x2={`${high}%`} y1="50%" y2="50%" />
      <circle className="rate-range__rate" cx={`${rate}%`} cy="50%" r="5" />
    </svg>
  );
}
