import type { TypeNode } from '../shapes/contract'
import { kindOf, partOf, resolve, type View, type Compare } from './type-view'

interface Parameter {
  kind: 'required' | 'optional' | 'rest'
  type: View
}
interface Signature {
  constraints: View[]
  parameters: Parameter[]
  result: View
}

/** For each way to call the target, the source must have one. */
export function differenceOfSignatures(s: View, t: View, compare: Compare): string | undefined {
  for (const position of [2, 3]) {
    const offered = signaturesOf(s, position)
    for (const wanted of signaturesOf(t, position)) {
      const reasons = offered.map(signature => differenceOf(signature, wanted, compare))
      if (reasons.includes(undefined)) continue
      return reasons[0] ?? 'is no function'
    }
  }
  return undefined
}

function signaturesOf(view: View, position: number): Signature[] {
  const list = Array.isArray(view.node) ? view.node[position] : undefined
  return (Array.isArray(list) ? list : []).map(node => {
    const [constraints, parameters, result] = Array.isArray(node) ? node : []
    const inside = (part: TypeNode | undefined): View => partOf(view, part, true)
    return {
      constraints: (Array.isArray(constraints) ? constraints : []).map(inside),
      parameters: (Array.isArray(parameters) ? parameters : []).flatMap(parameter =>
        Array.isArray(parameter) ? [{ kind: kindOfParameter(parameter[0]), type: inside(parameter[1]) }] : []
      ),
      result: inside(result)
    }
  })
}

const kindOfParameter = (node: TypeNode | undefined): Parameter['kind'] =>
  node === 'optional' || node === 'rest' ? node : 'required'

function differenceOf(s: Signature, t: Signature, compare: Compare): string | undefined {
  if (s.constraints.length !== t.constraints.length) return 'has other type parameters'
  for (const [i, constraint] of t.constraints.entries()) {
    const own = s.constraints[i]
    const reason = own && compare(constraint, own)
    if (reason !== undefined) return `type parameter ${i + 1}: ${reason}`
  }
  return differenceOfParameters(s, t, compare) ?? differenceOfResults(s, t, compare)
}

function differenceOfParameters(s: Signature, t: Signature, compare: Compare): string | undefined {
  const given = t.parameters.some(({ kind }) => kind === 'rest') ? Infinity : t.parameters.length
  for (const [i, parameter] of s.parameters.entries()) {
    if (parameter.kind === 'required' && i >= given) return `parameter ${i + 1} is required`
    const argument = at(t.parameters, i)
    if (!argument) continue
    const isWholeRest = parameter.kind === 'rest' && argument.kind === 'rest'
    const reason =
      argument.kind === 'optional' && parameter.kind === 'required'
        ? (compare({ ...argument.type, node: 'undefined' }, parameter.type) ??
          compare(argument.type, parameter.type))
        : isWholeRest
          ? compare(argument.type, parameter.type)
          : compare(single(argument), single(parameter))
    if (reason !== undefined) return `parameter ${i + 1}: ${reason}`
  }
  return undefined
}

/** The parameter at a position; a rest parameter takes all that follow. */
function at(parameters: readonly Parameter[], index: number): Parameter | undefined {
  const last = parameters.at(-1)
  return parameters[index] ?? (last?.kind === 'rest' ? last : undefined)
}

/** One argument of a rest parameter. */
function single({ kind, type }: Parameter): View {
  const list = resolve(type)
  return kind === 'rest' && ['array', 'list'].includes(kindOf(list)) && Array.isArray(list.node)
    ? partOf(list, list.node[1])
    : type
}

/** As in TypeScript, a target that returns `void` accepts every result. */
const differenceOfResults = (s: Signature, t: Signature, compare: Compare): string | undefined => {
  if (kindOf(resolve(t.result)) === 'void') return undefined
  const reason = compare(s.result, t.result)
  return reason === undefined ? undefined : `its result: ${reason}`
}
