/** Stands where the federation's runtime would: in a single application there is nothing to bring in from elsewhere. */
export const createInstance = () => ({
  registerRemotes: () => undefined,
  loadRemote: (): Promise<never> => Promise.reject(new Error('A single application has no remotes'))
})
