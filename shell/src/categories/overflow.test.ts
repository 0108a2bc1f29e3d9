import { act, renderHook } from '@testing-library/react'
import { useOverflow } from './overflow'

/** A row of that width with items of 300 pixels. */
function rowOf(width: number): HTMLElement {
  const element = document.createElement('ul')
  Object.defineProperties(element, { scrollWidth: { value: 300 }, clientWidth: { value: width } })
  return element
}
const scroll = (element: HTMLElement) => act(() => void element.dispatchEvent(new Event('scroll')))

test('SH-046 renders again only when other items are hidden', () => {
  const row = { current: rowOf(300) }
  const rendered = jest.fn()
  const { result } = renderHook(() => {
    rendered()
    return useOverflow(row)
  })
  scroll(row.current)
  scroll(row.current)
  expect(rendered).toHaveBeenCalledTimes(1)
  row.current.scrollLeft = 2
  scroll(row.current)
  expect(result.current).toMatchObject({ before: true, after: false })
  expect(rendered).toHaveBeenCalledTimes(2)
})
