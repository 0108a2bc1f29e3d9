import { storage } from '@sahra/shared/browser/storage'
import { $session } from '@sahra/shared/stores/session'
import { atom } from '@sahra/shared/atoms/atoms'
import { useCallback, useLayoutEffect, useState, useSyncExternalStore, type RefCallback } from 'react'

/** One key for all forms: the shell removes it when a shopper signs out. */
export type DraftsKey = 'sahra:drafts'
const KEY: DraftsKey = 'sahra:drafts'

/** `by`: who has typed it, '' for a visitor. */
interface Draft {
  by: string
  value: unknown
}

/** Not `fieldsOf`: one more module of the host is 16 bytes more of the product page. */
const fieldsOf = (value: unknown) => Object(value) as Record<string, unknown>

/** State of a form: an atom, or a part of one. */
export interface FormState<T> {
  get: () => T
  set: (value: T) => void
  listen: (listener: (value: T) => void) => () => void
}

function readDrafts(): [form: string, draft: Draft][] {
  try {
    const stored = Object.entries(fieldsOf(JSON.parse(storage.session.get(KEY) ?? '{}')))
    return stored.map(([form, draft]) => [form, fieldsOf(draft) as unknown as Draft])
  } catch {
    return []
  }
}

const writeDrafts = (drafts: [form: string, draft: Draft][]): void =>
  drafts.length
    ? storage.session.set(KEY, JSON.stringify(Object.fromEntries(drafts)))
    : storage.session.remove(KEY)

/** Removes the draft of a form that was sent or given up. */
export const dropDraft = (form: string): void => writeDrafts(readDrafts().filter(([name]) => name !== form))

/** Removes all drafts: the shopper leaves. */
export const clearDrafts = (): void => storage.session.remove(KEY)

/** What a visitor has typed belongs to the shopper who signs in; what another shopper has typed is removed. */
const claimDrafts = (shopper: string): void =>
  writeDrafts(
    readDrafts().flatMap(([form, { by, value }]) =>
      by && by !== shopper ? [] : [[form, { by: shopper, value }]]
    )
  )

/** Reads stored data as from outside: what has another type is as in `model`. A record without keys may have any. */
function withShapeOf(model: unknown, stored: unknown): unknown {
  if (typeof stored !== typeof model || stored === null) return model
  const keys = Object.keys(fieldsOf(model))
  if (typeof model !== 'object' || !keys.length) return stored
  const fields = fieldsOf(stored)
  return Object.fromEntries(keys.map(key => [key, withShapeOf(fieldsOf(model)[key], fields[key])]))
}

/**
 * Keeps a form through reloads, Back, an ended session and failed requests: writes what differs from `initial`, and
 * restores it for the shopper who has typed it (C242). `form` names it within the shop. Returns a function that stops it.
 */
export function keepDraft<T>(form: string, state: FormState<T>, initial = state.get()): () => void {
  const untouched = JSON.stringify(initial)
  let owner = ''
  let saved = untouched
  const save = (value: T): void => {
    const json = JSON.stringify(value)
    // A change beside the form must not write again what was sent.
    if (json === saved) return
    saved = json
    const others = readDrafts().filter(([name]) => name !== form)
    writeDrafts(json === untouched ? others : [...others, [form, { by: owner, value }]])
  }
  const restore = (): void => {
    const draft = readDrafts().find(([name]) => name === form)?.[1]
    if (draft?.by !== owner || JSON.stringify(state.get()) !== untouched) return
    const value = withShapeOf(initial, draft.value) as T
    saved = JSON.stringify(value)
    state.set(value)
  }
  const stopSession = $session.subscribe(session => {
    if (session.status === 'shopper') {
      const shopper = session.tag ?? session.user.email
      claimDrafts(shopper)
      if (owner && owner !== shopper) {
        saved = untouched
        state.set(initial)
      }
      owner = shopper
    }
    restore()
  })
  // Typed before the page was hydrated.
  save(state.get())
  const stopState = state.listen(save)
  return () => {
    stopSession()
    stopState()
  }
}

/** State of a form whose fields are controlled, stored by `keepDraft`. */
export function useDraft<T>(
  form: string,
  initial: () => T
): [value: T, set: (value: T) => void, isRestored: boolean] {
  const [first] = useState(initial)
  const [$draft] = useState(() => atom(first))
  const [isRestored, setRestored] = useState(false)
  useLayoutEffect(() => {
    const set = (value: T): void => {
      $draft.set(value)
      setRestored(true)
    }
    return keepDraft(form, { get: $draft.get, listen: $draft.listen, set }, first)
  }, [form, $draft, first])
  return [useSyncExternalStore($draft.listen, $draft.get, $draft.get), $draft.set, isRestored]
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Lists the text fields, without passwords (shown ones, too), codes and cards. */
const textFields = (form: HTMLFormElement): TextField[] =>
  [...form.elements].filter(
    (field): field is TextField =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      /^(text|email|tel|search|textarea)$/.test(field.type) &&
      !/password|one-time-code|cc-/.test(field.getAttribute('autocomplete') ?? '')
  )

const keyOf = ({ name, type }: TextField): string => name || type

const valuesOf = (form: HTMLFormElement, property: 'value' | 'defaultValue'): Record<string, string> =>
  Object.fromEntries(textFields(form).map(field => [keyOf(field), field[property]]))

/** The ref of a form whose fields are not controlled; `keepDraft` keeps its text fields. */
export function useFormDraft(form: string | undefined): RefCallback<HTMLFormElement> {
  return useCallback(
    element => {
      if (!element || !form) return undefined
      const state: FormState<Record<string, string>> = {
        get: () => valuesOf(element, 'value'),
        set(values) {
          for (const field of textFields(element)) field.value = values[keyOf(field)] ?? ''
          element.closest('details')?.setAttribute('open', '')
        },
        listen(save) {
          const onInput = (): void => save(state.get())
          element.addEventListener('input', onInput)
          return () => element.removeEventListener('input', onInput)
        }
      }
      return keepDraft(form, state, valuesOf(element, 'defaultValue'))
    },
    [form]
  )
}
