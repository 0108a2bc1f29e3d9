import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { filesBelow } from '../../build-kit/src/workspace.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/** Forms without a draft of their own, and why. */
const reasons: Record<string, string> = {
  'mfe-account/src/account/code-form.tsx': 'one-time codes are stored nowhere',
  'mfe-account/src/security/add-passkey.tsx': 'passwords are stored nowhere; a name is optional',
  'mfe-account/src/security/close-account.tsx': 'passwords are stored nowhere',
  'mfe-account/src/security/identity-list.tsx': 'passwords are stored nowhere',
  'mfe-account/src/security/password-form.tsx': 'passwords are stored nowhere',
  'mfe-cart-checkout/src/checkout/gift-step.tsx': 'checkout.store keeps it',
  'mfe-catalogue/src/filters/filter-form.tsx': 'filters are in the address',
  'mfe-orders/src/returns/return-form.tsx': 'order-returns keeps it',
  'mfe-product/src/certificate/serial-form.tsx': 'serial numbers are stored nowhere',
  'shell/src/search-box/search-box.tsx': 'a search is in the address'
}

const hasForm = (code: string): boolean => /<(Form|form|TextAreaField|textarea)\b/.test(code)
/** Imports the drafts, or names one as the third argument of `useSubmit`. */
const keepsDraft = (code: string): boolean =>
  code.includes("from '@sahra/shared/forms/drafts'") || /useSubmit\([\s\S]*?,\s*'[a-z-]+'\s*\)/.test(code)

const files = filesBelow(root).filter(
  file => /^(shell|mfe-[^/]+)\/src\/.*\.tsx$/.test(file) && !/\.(test|kit)\.tsx$|\/testing\//.test(file)
)
const codeOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')

test('C242 every form keeps what was typed, or says why not', () => {
  const without = files.filter(file => hasForm(codeOf(file)) && !keepsDraft(codeOf(file)))
  assert.deepEqual(without, Object.keys(reasons).sort())
})

test('a form that keeps nothing is reported', () => {
  const code = 'const { form } = useSubmit(send, check)\nreturn <Form {...form}><Field name="note" /></Form>'
  assert.deepEqual([hasForm(code), keepsDraft(code)], [true, false])
  assert.equal(keepsDraft(code.replace('check)', "check, 'note')")), true)
})
