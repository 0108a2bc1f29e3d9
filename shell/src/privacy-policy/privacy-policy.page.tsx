import { privacyPolicyText } from '@sahra/shared/policies/privacy-policy.text'
import { policyPage } from '../policy/policy'

export const { loader, meta, Component } = policyPage('privacy-policy', privacyPolicyText)
