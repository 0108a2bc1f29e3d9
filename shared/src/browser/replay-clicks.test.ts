import { followClicks } from './replay-clicks'

const clicked: string[] = []
function openPage(html: string): HTMLElement {
  clicked.length = 0
  document.body.innerHTML = `<div id="sahra">${html}</div>`
  const root = document.getElementById('sahra')!
  root.addEventListener('click', ({ target }) => clicked.push((target as HTMLElement).textContent ?? ''))
  return root
}
const settle = () => new Promise(resolve => setTimeout(resolve))

test('replays a click from before hydration once', async () => {
  const root = openPage('<button data-pressed>A</button><button>B</button>')
  const replay = followClicks(root)
  replay()
  replay()
  expect(root).toHaveAttribute('data-live')
  await settle()
  expect(clicked).toEqual(['A'])
})

test('a click that was handled before the page is live is not replayed', async () => {
  const root = openPage('<button data-pressed><b>A</b></button>')
  const replay = followClicks(root)
  root.querySelector('b')!.click()
  replay()
  await settle()
  expect(clicked).toEqual(['A'])
})

test('a click whose handling makes the page live is not replayed', async () => {
  const root = openPage('<button data-pressed>A</button>')
  const replay = followClicks(root)
  root.addEventListener('click', replay, { once: true })
  root.querySelector('button')!.click()
  await settle()
  expect(clicked).toEqual(['A'])
})

test('a click that could not be handled yet is replayed', async () => {
  const root = openPage('<button data-pressed>A</button>')
  const replay = followClicks(root)
  root.addEventListener('click', event => event.stopPropagation(), { capture: true, once: true })
  root.querySelector('button')!.click()
  expect(clicked).toEqual([])
  replay()
  await settle()
  expect(clicked).toEqual(['A'])
})

test('a form is submitted once the page is live: the click of before was stopped', async () => {
  const root = openPage('<form><button type="submit" data-pressed>A</button></form>')
  const submitted = jest.fn((event: Event) => event.preventDefault())
  root.addEventListener('submit', submitted)
  root.addEventListener('click', event => event.preventDefault(), { capture: true, once: true })
  const replay = followClicks(root)
  root.querySelector('button')!.click()
  expect(submitted).not.toHaveBeenCalled()
  replay()
  await settle()
  expect(submitted).toHaveBeenCalledTimes(1)
})
