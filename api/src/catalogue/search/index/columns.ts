type Numbers = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

/** A number for each document, in an array that grows. */
export class Column<Values extends Numbers> {
  values: Values

  constructor(private readonly create: (length: number) => Values) {
    this.values = create(64)
  }

  set(document: number, value: number): void {
    if (document >= this.values.length) {
      const grown = this.create(document * 2)
      grown.set(this.values)
      this.values = grown
    }
    this.values[document] = value
  }
}

export const bytes = () => new Column(length => new Uint8Array(length))
export const integers = () => new Column(length => new Uint32Array(length))
export const decimals = () => new Column(length => new Float64Array(length))

/** Numbers for values that many documents share, from 0. */
export class Numbering<Value> {
  readonly values: Value[] = []
  readonly #numbers = new Map<string, number>()

  constructor(private readonly keyOf: (value: Value) => string) {}

  numberOf(value: Value): number {
    const key = this.keyOf(value)
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.values.push(value) - 1
      this.#numbers.set(key, number)
    }
    return number
  }
}

export const textNumbering = () => new Numbering<string>(text => text)
export const listNumbering = () => new Numbering<readonly string[]>(list => list.join('\0'))
