/** Replaces the federation runtime: a single application has no remotes. */
export const createInstance = () => ({
  registerRemotes: () => undefined,
  loadRemote: (): Promise<never> => Promise.reject(new Error('A single application has no remotes'))
})
