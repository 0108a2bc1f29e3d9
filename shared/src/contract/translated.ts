/** The type of a translation of texts: the same names and parameters, but any words. */
export type Translated<Source> = Source extends string
  ? string
  : Source extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Translated<Result>
    : { readonly [Key in keyof Source]: Translated<Source[Key]> }
