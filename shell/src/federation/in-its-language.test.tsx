import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { inItsLanguage } from './in-its-language'

const Look = (({ id }: { id: string }) => <p>Look {id}</p>) as ComponentType<never>
const english = { lang: 'en', dir: 'ltr' } as const

test('C141 a widget of a remote that lacks the language of the page names its own', () => {
  const remotes = [
    { exposes: ['mfe-a/other'] },
    { exposes: ['mfe-b/look'], shownIn: english },
    { exposes: ['mfe-c/look'] }
  ]
  const Shown = inItsLanguage(remotes, 'mfe-b/look', Look) as ComponentType<{ id: string }>
  render(<Shown id="7" />)
  const box = screen.getByText('Look 7').parentElement
  expect([box?.lang, box?.dir]).toEqual(['en', 'ltr'])
  expect(inItsLanguage(remotes, 'mfe-c/look', Look)).toBe(Look)
  expect(inItsLanguage(remotes, 'mfe-d/unknown', Look)).toBe(Look)
})
