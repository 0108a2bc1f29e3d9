import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { runOperation } from '../data/run-operation.service'
import { cut } from './cut'
import { PictureTexts } from './picture-texts'
import { PicturesInput } from './pictures-input'

const mockNotify = jest.fn()
// Its packages are modules that Jest cannot load.
jest.mock('react-admin', () => ({
  useNotify: () => mockNotify,
  useTranslate:
    () =>
    (key: string, { number }: { number?: number } = {}) =>
      `${key}${number ?? ''}`
}))
jest.mock('../session/use-scopes', () => ({ useScopes: () => () => true }))
jest.mock('../operations/places-context', () => ({ useOperation: (key: string) => ({ key }) }))
jest.mock('../data/run-operation.service', () => ({ runOperation: jest.fn(), newKey: () => 'key' }))

// jsdom has no canvas.
jest.mock('./cut', () => ({ cut: jest.fn() }))

const run = jest.mocked(runOperation)
const stored = { images: ['/media/a.webp', '/media/b.webp'], imageTexts: { '/media/a.webp': 'Front' } }

function Shown() {
  const { images, imageTexts } = useWatch()
  return <output>{JSON.stringify({ images, imageTexts })}</output>
}
function Form({ values }: { values: object }) {
  return (
    <FormProvider {...useForm({ defaultValues: values })}>
      <PicturesInput source="images" label="Pictures" format="product" />
      <PictureTexts source="imageTexts" />
      <Shown />
    </FormProvider>
  )
}
const values = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const group = () => screen.getByRole('group', { name: 'Pictures' })

beforeEach(() => {
  mockNotify.mockReset()
  run.mockReset()
  run.mockImplementation((_operation, { body } = {}) => {
    const { name } = body as File
    if (name.endsWith('.svg')) return Promise.reject(new Error(`${name} is not a picture.`))
    return Promise.resolve({ picture: `/media/${name}.webp` })
  })
})

test('C450 files that are dropped are stored in their order behind the others; a refused one is told and left out', async () => {
  render(<Form values={stored} />)
  fireEvent.drop(group(), { dataTransfer: { files: [file('c'), file('d.svg'), file('e')] } })
  await waitFor(() =>
    expect(values().images).toEqual(['/media/a.webp', '/media/b.webp', '/media/c.webp', '/media/e.webp'])
  )
  expect(mockNotify).toHaveBeenCalledWith('d.svg is not a picture.', { type: 'error' })
  expect(run.mock.calls[0]?.[1]?.query).toEqual({ name: 'c', format: 'product' })
})

test('C450 a picture goes to its place by a drag or by buttons, and away', () => {
  render(<Form values={{ images: ['/a', '/b', '/c'] }} />)
  const [first, , last] = within(group()).getAllByRole('listitem')
  fireEvent.dragStart(first!)
  fireEvent.drop(last!, { dataTransfer: { files: [] } })
  expect(values().images).toEqual(['/b', '/c', '/a'])
  fireEvent.click(screen.getByRole('button', { name: 'desk.pictureEarlier3' }))
  expect(values().images).toEqual(['/b', '/a', '/c'])
  expect(screen.getByRole('button', { name: 'desk.pictureEarlier2' })).toHaveFocus()
  fireEvent.click(screen.getByRole('button', { name: 'desk.pictureAway1' }))
  expect(values().images).toEqual(['/a', '/c'])
  expect(screen.getByRole('button', { name: 'desk.pictureAway1' })).toHaveFocus()
  expect(run).not.toHaveBeenCalled()
})

test('C450 C207 each picture has a text, which is stored by its address', () => {
  render(<Form values={stored} />)
  expect(screen.getByLabelText('desk.pictureText1')).toHaveValue('Front')
  fireEvent.change(screen.getByLabelText('desk.pictureText2'), { target: { value: 'Side' } })
  expect(values().imageTexts).toEqual({ '/media/a.webp': 'Front', '/media/b.webp': 'Side' })
})

test('C453 a part of a picture is stored and takes its place, with its text', async () => {
  jest
    .mocked(cut)
    .mockImplementation((_image, _part, picture) =>
      Promise.resolve(file(picture.replace('/media/', 'part-of-').replace('.webp', '')))
    )
  render(<Form values={stored} />)
  fireEvent.click(screen.getByRole('button', { name: 'desk.pictureCrop1' }))
  const dialog = screen.getByRole('dialog', { name: 'desk.pictureCrop1' })
  const image = dialog.querySelector('img')!
  Object.defineProperties(image, { naturalWidth: { value: 1000 }, naturalHeight: { value: 1000 } })
  fireEvent.load(image)
  expect(within(dialog).getByRole('group', { name: 'desk.cropArea' })).toBeInTheDocument()
  fireEvent.click(within(dialog).getByRole('button', { name: 'desk.pictureCropped' }))
  await waitFor(() => expect(values().images).toEqual(['/media/part-of-a.webp', '/media/b.webp']))
  expect(values().imageTexts).toEqual({ '/media/a.webp': 'Front', '/media/part-of-a.webp': 'Front' })
  // The largest part of the cards' form, in the middle.
  expect(jest.mocked(cut).mock.calls[0]?.[1]).toMatchObject({
    unit: '%',
    x: 10,
    y: 0,
    width: 80,
    height: 100
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'desk.pictureCrop1' })).toHaveFocus()
})
