// Keeps a number and its unit on one line: '6.2 mmol/L' never breaks between the two.

const unit =
  /(\d) (?=(?:mg|g|kg|µg|ng|pg|mL|L|dL|µL|µm|fL|mmol|µmol|nmol|pmol|mEq|IU|U|mm|cm|m|s|ms|h|min|hours?|days?|weeks?|months?|years?|bpm|breaths|°C|°F|%|mm Hg|mV|cells|eggs|lb|inches|units?|×|µIU)\b)/g;

export function keepUnits(text: string): string {
  return text.replace(unit, '$1\u00a0');
}
