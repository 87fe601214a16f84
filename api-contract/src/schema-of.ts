// Turns a shape into a schema: the contract's checks and the API description derive from the one declaration of the
// content.

import { fieldsOf, isChoice, isList, type Shape } from '@simulator/exam-engine';
import * as z from 'zod/mini';

type SchemaOf<S> = S extends 'string'
  ? z.ZodMiniString
  : S extends 'number'
    ? z.ZodMiniNumber
    : S extends 'boolean'
      ? z.ZodMiniBoolean
      : S extends ReadonlySet<infer Member extends string>
        ? z.ZodMiniEnum<{ [Each in Member]: Each }>
        : S extends readonly [infer Item]
          ? z.ZodMiniArray<SchemaOf<Item>>
          : z.ZodMiniObject<
              {
                [Field in keyof S as Field extends `${infer Name}?` ? Name : Field]: Field extends `${string}?`
                  ? z.ZodMiniExactOptional<SchemaOf<S[Field]>>
                  : SchemaOf<S[Field]>;
              },
              z.core.$strip
            >;

const plain = { string: z.string, number: z.number, boolean: z.boolean };

export function schemaOf<const S extends Shape>(shape: S): SchemaOf<S>;
export function schemaOf(shape: Shape): z.ZodMiniType {
  return build(shape);
}

function build(shape: Shape): z.ZodMiniType {
  if (typeof shape === 'string') return plain[shape]();
  if (isChoice(shape)) return z.enum([...shape]);
  if (isList(shape)) return z.array(build(shape[0]));
  const fields = fieldsOf(shape).map(({ name, isOptional, shape }) => {
    const schema = build(shape);
    return [name, isOptional ? z.exactOptional(schema) : schema] as const;
  });
  return z.object(Object.fromEntries(fields));
}
