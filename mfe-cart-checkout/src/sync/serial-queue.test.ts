import { createSerialQueue } from './serial-queue'

const deferred = <T>() => {
  let settle: (value: T) => void = () => undefined
  const promise = new Promise<T>(resolve => (settle = resolve))
  return { promise, settle }
}

test('runs jobs one at a time, in order', async () => {
  const { run } = createSerialQueue()
  const first = deferred<string>()
  const seen: string[] = []
  const one = run(() => first.promise).then(value => seen.push(value))
  const two = run(async () => seen.push('second'))
  first.settle('first')
  await Promise.all([one, two])
  expect(seen).toEqual(['first', 'second'])
})

test('a failed job does not stop the next', async () => {
  const { run } = createSerialQueue()
  const failed = run(() => Promise.reject(new Error('no')))
  const next = run(async () => 'done')
  await expect(failed).rejects.toThrow('no')
  await expect(next).resolves.toBe('done')
})

test('reset drops waiting jobs and marks the running one as stale', async () => {
  const queue = createSerialQueue()
  const call = deferred<string>()
  let current = true
  const running = queue.run(async isCurrent => {
    await call.promise
    current = isCurrent()
  })
  const waiting = queue.run(async () => 'never')
  const dropped = expect(waiting).rejects.toThrow('reset')
  await Promise.resolve()
  queue.reset()
  await expect(queue.run(async () => 'new shopper')).resolves.toBe('new shopper')
  call.settle('late')
  await running
  await dropped
  expect(current).toBe(false)
})
