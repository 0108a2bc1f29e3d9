import { createTheme, ThemeProvider } from '@mui/material'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router-dom'
import { runOperation } from '../data/run-operation.service'
import { type OpenApi, readOperations, type Schema } from '../operations/operation.rules'
import { DeskContext } from '../operations/places-context'
import { placesOf } from '../operations/resources.rules'
import { saveFile } from '../screens/save-file'
import { choiceTexts } from '../texts/choices.text'
import { deskTexts } from '../texts/desk.text'
import { fieldTexts } from '../texts/fields.text'
import { placeTexts } from '../texts/places.text'
import { Choice } from './choice'
import { scaleOf, sumOf } from './figure.rules'
import { FiguresPage } from './figures.page'

const mockTexts: Record<string, Record<string, string>> = {
  choices: choiceTexts,
  desk: deskTexts,
  fields: fieldTexts,
  places: placeTexts
}
// Its packages are modules that Jest cannot load.
jest.mock('react-admin', () => ({
  Title: ({ title }: { title: string }) => <h1>{title}</h1>,
  useLocaleState: () => ['en'],
  useNotify: () => () => {},
  useTranslate:
    () =>
    (key: string, options: Record<string, string> = {}) => {
      const [group = '', name = ''] = key.split('.')
      const text = mockTexts[group]?.[name] ?? options['_'] ?? key
      return text.replace(/%\{(\w+)\}/g, (_, word: string) => options[word] ?? '')
    }
}))
jest.mock('../session/use-scopes', () => ({ useScopes: () => () => true }))
jest.mock('../data/run-operation.service', () => ({ runOperation: jest.fn() }))
jest.mock('../screens/save-file', () => ({ saveFile: jest.fn() }))

const run = jest.mocked(runOperation)
const text: Schema = { type: 'string' }
const number: Schema = { type: 'number' }
const read = (summary: string, row: Record<string, Schema>, inQuery: string[] = []) => ({
  get: {
    ...{ summary, 'x-scope': 'figures:read' },
    parameters: inQuery.map(name => ({ name, in: 'query', required: false, schema: text })),
    responses: {
      '200': {
        content: {
          'application/json': {
            schema: { properties: { items: { type: 'array', items: { properties: row } } } } as Schema
          }
        }
      }
    }
  }
})
const operations = readOperations({
  paths: {
    '/figures/sales': read('What sales are', { day: text, total: number, orders: number }, ['from', 'to']),
    '/figures/categories': read('What categories are', { category: text, amount: number }, ['from', 'to']),
    '/figures/returns': read('What returns are', { cause: text, units: number, refused: number }, [
      'from',
      'to'
    ]),
    '/figures/export': {
      get: { ...read('', {}, ['figure', 'from', 'to']).get, responses: { '200': { content: {} } } }
    }
  }
} satisfies OpenApi)
const days = [
  { day: '2026-03-01', total: 365.75, orders: 2 },
  { day: '2026-03-02', total: 0, orders: 0 },
  { day: '2026-03-03', total: 0.1, orders: 1 }
]

function open(address: string, direction: 'ltr' | 'rtl' = 'ltr') {
  render(
    <ThemeProvider theme={createTheme({ direction })}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[address]}>
          <DeskContext value={{ operations, places: placesOf(operations) }}>
            <Link to="/figures?figure=returns">Causes</Link>
            <FiguresPage />
          </DeskContext>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>
  )
}
const bars = async () => {
  const plot = await screen.findByRole('img')
  return [...plot.querySelectorAll('rect')].map(bar => [bar.getAttribute('x'), bar.getAttribute('height')])
}

beforeEach(() => {
  jest.mocked(saveFile).mockReset()
  run.mockReset()
  run.mockResolvedValue({ items: days })
})

test('C412 a link to another figure shows it', async () => {
  open('/figures?figure=categories')
  expect(await screen.findByText('What categories are')).toBeVisible()
  run.mockResolvedValue({ items: [] })
  fireEvent.click(screen.getByRole('link', { name: 'Causes' }))
  expect(await screen.findByText('What returns are')).toBeVisible()
})

test('C412 a figure says what it counts, and its table has every number of the plot, with the sums', async () => {
  open('/figures?from=2026-03-01&to=2026-03-03')
  expect(await screen.findByRole('img', { name: /^Total by Day\./ })).toBeVisible()
  expect(screen.getByText('What sales are')).toBeVisible()
  expect(run.mock.lastCall?.[1]).toEqual({ query: { from: '2026-03-01', to: '2026-03-03' } })
  const table = within(screen.getByRole('region', { name: 'Sales by day' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DayTotalOrders',
    '1 Mar 26AED\u00a0365.752',
    '2 Mar 26AED\u00a000',
    '3 Mar 26AED\u00a00.101',
    'SumAED\u00a0365.853'
  ])
})

test('C412 days go from left to right, in Arabic from right to left, and the longest bar is at most the scale', async () => {
  open('/figures')
  const [first, none, last] = await bars()
  expect(Number(first?.[1])).toBeCloseTo((220 * 365.75) / 400)
  expect(none?.[1]).toBe('0')
  expect(parseFloat(first?.[0] ?? '')).toBeLessThan(parseFloat(last?.[0] ?? ''))
  document.body.replaceChildren()
  open('/figures', 'rtl')
  const [firstDay, , lastDay] = await bars()
  expect(parseFloat(firstDay?.[0] ?? '')).toBeGreaterThan(parseFloat(lastDay?.[0] ?? ''))
})

test('C412 another figure and its file are those of the chosen days', async () => {
  open('/figures?from=2026-03-01&to=2026-03-03')
  await screen.findByRole('img')
  run.mockResolvedValue({ items: [{ category: null, amount: 20 }] })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-02' } })
  fireEvent.change(screen.getByLabelText('Figure'), { target: { value: 'categories' } })
  expect(await screen.findByRole('row', { name: '– AED\u00a020' })).toBeVisible()
  expect(run.mock.lastCall?.[1]).toEqual({ query: { from: '2026-03-01', to: '2026-03-02' } })
  run.mockResolvedValue('the file')
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('the file'))
  expect(run.mock.lastCall?.[0].key).toBe('GET /figures/export')
  expect(run.mock.lastCall?.[1]).toEqual({
    query: { figure: 'categories', from: '2026-03-01', to: '2026-03-02' }
  })
})

test('C412 a range that the api refuses is told, and one without rows says so', async () => {
  run.mockRejectedValue(new Error('2026-03-01 is before 2026-03-03.'))
  open('/figures?from=2026-03-03&to=2026-03-01')
  expect(await screen.findByRole('alert')).toHaveTextContent('2026-03-01 is before 2026-03-03.')
  document.body.replaceChildren()
  run.mockResolvedValue({ items: [] })
  open('/figures?figure=categories')
  expect(await screen.findByText('Nothing was counted in these days.')).toBeVisible()
})

test('scales end at a number whose half is round, and sums have no error of binary fractions', () => {
  expect([0, 1, 2, 3, 5, 11, 399, 365.75, 1e6].map(most => scaleOf([most]))).toEqual([
    ...[2, 2, 2, 4, 6, 20, 400, 400, 1e6]
  ])
  expect(sumOf([{ total: 0.1 }, { total: 0.2 }, { total: null }], 'total')).toBe(0.3)
})

test('C413 returns are plotted and listed by their causes in words, refused ones apart', async () => {
  run.mockResolvedValue({
    items: [
      { cause: 'fault', units: 3, refused: 1 },
      { cause: null, units: 1, refused: 0 }
    ]
  })
  open('/figures?figure=returns')
  const plot = await screen.findByRole('img')
  expect([...plot.querySelectorAll('rect')]).toHaveLength(2)
  const table = within(screen.getByRole('region', { name: 'Returns by cause' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CauseUnitsRefused returns',
    'Fault31',
    '–10',
    'Sum41'
  ])
})

test('the name of a choice stands above what the device shows of it, without a value, too', () => {
  render(<Choice label="Sort" value="" choices={[['', '–']]} onChosen={() => {}} />)
  expect(screen.getByText('Sort', { selector: 'label' })).toHaveAttribute('data-shrink', 'true')
})
