import assert from 'node:assert/strict'
import { it } from 'node:test'
import { mailPreview } from './mail-preview'

it('shows a mail in its language and scheme', () => {
  const light = mailPreview('/placed?language=ar&scheme=light')
  assert.match(light ?? '', /<html lang="ar" dir="rtl">/)
  assert.match(light ?? '', /@media not all \{/)
  assert.match(mailPreview('/placed?language=en&scheme=dark') ?? '', /@media all \{/)
})

it('has pictures of the kit', () => {
  assert.match(mailPreview('/stock') ?? '', /src="\/media\/kit-7-1@160\.webp"/)
})

it('knows no other mail', () => {
  assert.equal(mailPreview('/invoice'), undefined)
})
