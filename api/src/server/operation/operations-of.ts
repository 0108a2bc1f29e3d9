import type { z } from 'zod'
import { type Declaration, type Derived, type Help, operation, type Operation } from './operation'
import type { Scope } from './scopes.rules'

type Written<Of = Scope> = Of extends `${infer Things}:write` ? Things : never

/**
 * Returns a function that declares what is done with a thing. Its verb ends the name, and names the help. A GET has the
 * scope and the effects of reading, everything else those of writing.
 */
export const operationsOf =
  <Verb extends string>(thing: string, things: Written, help: Readonly<Record<Verb, Help>>) =>
  <Input extends z.ZodObject, Output extends z.ZodType, Printed extends z.ZodType = Output>(
    verb: Verb,
    declared: Declaration<Input, Output, Printed> & Partial<Derived>
  ): Operation => {
    const isRead = declared.route?.startsWith('GET ') ?? false
    return operation<Input, Output, Printed>({
      name: `${thing}.${verb}`,
      help: help[verb],
      scope: `${things}:${isRead ? 'read' : 'write'}` as Scope,
      effects: [isRead ? 'reads' : 'writes'],
      ...declared
    })
  }
