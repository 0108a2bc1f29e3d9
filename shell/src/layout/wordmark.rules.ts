const SHORT_MAX = 6
const LONG_MAX = 24

/** Says how the name is set as a wordmark: a long one smaller and closer, joined letters without spacing. */
export const wordmark = (name: string): { 'data-long'?: 'one' | 'two'; 'data-joined'?: '' } => ({
  ...(name.length > SHORT_MAX && { 'data-long': name.length > LONG_MAX ? 'two' : 'one' }),
  ...(/\p{Script=Arabic}/u.test(name) && { 'data-joined': '' })
})
