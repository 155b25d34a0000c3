import * as z from 'zod/mini';

/** A schema that reads the prepared value, whatever the input was. */
export interface Preprocessed<S extends z.core.$ZodType> extends z.ZodMiniType<z.output<S>, unknown> {
  _zod: z.core.$ZodPreprocessInternals<S>;
}

/** Parses the result of `prepare` with `schema`. */
export const preprocess = <S extends z.core.$ZodType>(prepare: (value: unknown) => unknown, schema: S) =>
  new z.ZodMiniPipe({ type: 'pipe', in: z.transform(prepare), out: schema }) as unknown as Preprocessed<S>;
