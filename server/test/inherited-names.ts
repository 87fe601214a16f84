// Names that every object and function inherits: a table that is indexed with a word from outside must not know them.

export const inheritedNames: readonly string[] = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['prototype', 'arguments', 'caller', 'toJSON'],
];
