/** SQL text with its parameters apart: what a shopper typed never becomes part of the text. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Prepared once a connection under this name. */
  readonly name?: string
}

class Fragment implements Statement {
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

/** Text of our own as SQL: keywords, column names. Never anything that came with a request. */
export const rawSql = (text: string): Statement => new Fragment([text], [])

/** For hot paths: the server plans the statement once a connection. One name, one text. */
export const prepared = (name: string, { text, values }: Statement): Statement => ({ name, text, values })

/** Conditions that must all hold; none at all is true. */
export const allOf = (conditions: Statement[]): Statement =>
  conditions.reduce((all, condition) => sql`${all} and ${condition}`, rawSql('true'))

/** The pattern that finds the words literally: a percent sign that a shopper typed is a percent sign. */
export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
