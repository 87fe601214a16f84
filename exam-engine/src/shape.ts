// Shapes of content as plain data. One declaration gives the type, the check on the exam's path, which loads no schema
// library (decision 0004), and the contract's schema (api-contract/src/schema-of.ts).

/** A Set means one of its members, and `[shape]` a list. A field whose name ends in `?` may be missing. */
export type Shape = 'string' | 'number' | 'boolean' | ReadonlySet<string> | readonly [Shape] | Fields;

interface Fields {
  readonly [field: string]: Shape;
}

export type TypeOf<S> = S extends 'string'
  ? string
  : S extends 'number'
    ? number
    : S extends 'boolean'
      ? boolean
      : S extends ReadonlySet<infer Member>
        ? Member
        : S extends readonly [infer Item]
          ? readonly TypeOf<Item>[]
          : {
              readonly [Field in keyof S as Field extends `${string}?` ? never : Field]: TypeOf<S[Field]>;
            } & {
              readonly [Field in keyof S as Field extends `${infer Name}?` ? Name : never]?: TypeOf<S[Field]>;
            };

interface Field {
  readonly name: string;
  readonly isOptional: boolean;
  readonly shape: Shape;
}

/** Whether a JSON value has this shape. More fields are allowed. */
export function isOf<const S extends Shape>(shape: S, value: unknown): value is TypeOf<S>;
export function isOf(shape: Shape, value: unknown): boolean {
  if (typeof shape === 'string') return typeof value === shape;
  if (isChoice(shape)) return typeof value === 'string' && shape.has(value);
  if (isList(shape)) return Array.isArray(value) && value.every((item) => isOf(shape[0], item));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const found = new Map<string, unknown>(Object.entries(value));
  return fieldsOf(shape).every(({ name, isOptional, shape }) => {
    const field = found.get(name);
    return (isOptional && field === undefined) || isOf(shape, field);
  });
}

export function isChoice(shape: Shape): shape is ReadonlySet<string> {
  return shape instanceof Set;
}

export function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

export function fieldsOf(fields: Fields): readonly Field[] {
  return Object.entries(fields).map(([field, shape]) => {
    const isOptional = field.endsWith('?');
    return { name: isOptional ? field.slice(0, -1) : field, isOptional, shape };
  });
}
