import { termsText } from '@sahra/shared/policies/terms.text'
import { policyPage } from '../policy/policy'

export const { loader, meta, Component } = policyPage('terms', termsText)
