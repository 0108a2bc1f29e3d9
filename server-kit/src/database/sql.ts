declare const brand: unique symbol

/** SQL text with separate parameters. Only this file can create one: a plain string or object does not compile. */
export interface Statement {
  readonly [brand]: true
  readonly text: string
  readonly values: readonly unknown[]
  /** Prepared once per connection under this name. */
  readonly name: string | undefined
}

class Prepared implements Statement {
  declare readonly [brand]: true
  constructor(
    readonly text: string,
    readonly values: readonly unknown[],
    readonly name: string
  ) {}
}

class Fragment implements Statement {
  declare readonly [brand]: true
  readonly name = undefined
  constructor(
    readonly strings: readonly string[],
    readonly values: readonly unknown[]
  ) {}
  get text() {
    return this.strings.reduce((text, part, index) => `${text}$${index}${part}`)
  }
}

/** sql`… where id = ${id}`: every `${}` is a parameter, except another statement, which is inserted as SQL. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  const texts: string[] = [strings[0] ?? '']
  const params: unknown[] = []
  values.forEach((value, index) => {
    const next = strings[index + 1] ?? ''
    const last = texts.length - 1
    if (value instanceof Fragment) {
      texts[last] += value.strings[0] ?? ''
      texts.push(...value.strings.slice(1))
      params.push(...value.values)
      texts[texts.length - 1] += next
    } else {
      params.push(value)
      texts.push(next)
    }
  })
  return new Fragment(texts, params)
}

/** A string that stands in the source, or a template of such: a `string` in its place does not compile. */
type Literal<Text extends string> = Record<never, 1> extends Record<Text, 1> ? never : Text

/** Inserts text of our own as SQL: keywords, column names. Its type keeps text of a request out. */
export const rawSql = <Text extends string>(text: Literal<Text>): Statement => new Fragment([text], [])

/** For hot paths: the server plans the statement once per connection. A name always has the same text. */
export const prepared = (name: string, { text, values }: Statement): Statement =>
  new Prepared(text, values, name)

/** Conditions that must all hold; without any it is true. */
export const allOf = (conditions: Statement[]): Statement =>
  conditions.reduce((all, condition) => sql`${all} and ${condition}`, rawSql('true'))

/** Returns the LIKE pattern that matches the text anywhere, with `%` and `_` escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
