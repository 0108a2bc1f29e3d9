import type { CommandName } from './messages'

/** A field of a tool's input, in the part of JSON Schema that the shell validates. */
export interface ToolField {
  type: 'string' | 'integer' | 'number' | 'boolean'
  /** What the shopper reads beside the value when the shell asks. Undefined: not shown, as the id of a product, whose name is. */
  title?: string
  /** For the assistant. */
  description: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  enum?: string[]
  default?: string | number | boolean
}

/** A JSON Schema. */
export interface ToolInput {
  type: 'object'
  properties: Record<string, ToolField>
  required?: string[]
  additionalProperties: false
}

/**
 * A command that an assistant in the shopper's browser may send (C409). Its texts are in the language of the page; the
 * contract of the release has to cover its input.
 */
export interface ToolDeclaration {
  /** One of `handles`. */
  command: CommandName
  title: string
  /** For the assistant: what it does, and when to use it. */
  description: string
  /** The payload of the command: see `toolInput`. */
  input: ToolInput
  /** The shopper is asked each time. */
  changes: boolean
  /** 'session': requires a signed-in shopper, as of a page. */
  guard?: 'session'
  /** What the shopper reads when it is done. */
  done: string
  /** Path of the page that shows what it did, with fields of its input: '/search?q=:words'. */
  shows?: string
}
