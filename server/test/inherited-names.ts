// Names that every object and function has without anybody having put them there: a table that is looked into by a word from
// outside must not know them.

export const inheritedNames: readonly string[] = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['prototype', 'arguments', 'caller', 'toJSON'],
];
