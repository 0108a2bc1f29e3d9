import type { ChangedPolicy, PolicyName } from '@sahra/shared/contract/policy'
import { http } from '@sahra/shared/http/http'
import type { PageLoader } from '@sahra/shared/page/page'

/** Without `policy` the page has the text of the build. */
export interface PolicyData {
  policy?: ChangedPolicy | undefined
}

/** Returns a loader of the merchant's text of a page, which rejects only when aborted: else the text of the build is shown. */
export const policyLoader =
  (page: PolicyName): PageLoader<PolicyData> =>
  async ({ signal }) => {
    try {
      return await http.get('/api/policy/{page}', { path: { page }, signal })
    } catch (error) {
      if (signal.aborted) throw error
      return {}
    }
  }
