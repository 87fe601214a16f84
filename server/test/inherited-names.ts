// Names that every object or function inherits. A lookup table that is indexed with outside input must not find them.

export const inheritedNames: readonly string[] = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['prototype', 'arguments', 'caller', 'toJSON'],
];
