import type { Policy, PolicyBlock, PolicyName } from '@sahra/shared/contract/policy'
import type { Translated } from '@sahra/shared/contract/translated'
import { aboutText } from '@sahra/shared/policies/about.text'
import { aboutText as arabicAbout } from '@sahra/shared/policies/about.text.ar'
import { deliveryReturnsText } from '@sahra/shared/policies/delivery-returns.text'
import { deliveryReturnsText as arabicDelivery } from '@sahra/shared/policies/delivery-returns.text.ar'
import { faqText } from '@sahra/shared/policies/faq.text'
import { faqText as arabicFaq } from '@sahra/shared/policies/faq.text.ar'
import type { House } from '@sahra/shared/policies/house'
import { privacyPolicyText } from '@sahra/shared/policies/privacy-policy.text'
import { privacyPolicyText as arabicPrivacy } from '@sahra/shared/policies/privacy-policy.text.ar'
import { termsText } from '@sahra/shared/policies/terms.text'
import { termsText as arabicTerms } from '@sahra/shared/policies/terms.text.ar'

/** The texts of the build, by the code of their language. */
const defaults: Record<string, Record<PolicyName, (house: House) => Policy>> = {
  en: {
    terms: termsText,
    'privacy-policy': privacyPolicyText,
    'delivery-returns': () => deliveryReturnsText,
    faq: faqText,
    about: house => aboutPolicy(aboutText(house))
  },
  ar: {
    terms: arabicTerms,
    'privacy-policy': arabicPrivacy,
    'delivery-returns': () => arabicDelivery,
    faq: arabicFaq,
    about: house => aboutPolicy(arabicAbout(house))
  }
}

/** Returns the text of the build; in English where it has none in the language. */
export function defaultPolicy(page: PolicyName, language: string, house: House): Policy {
  const policies = defaults[language] ?? defaults['en']
  if (!policies) throw new Error('The build has no English texts')
  return policies[page](house)
}

/** The page of the build has a layout of its own; this is its text in the form of the others. */
function aboutPolicy(text: Translated<ReturnType<typeof aboutText>>): Policy {
  const { title, description, lead, story, why, mission, beliefs, how, contact } = text
  const titled = (list: readonly { title: string; text: string }[]): PolicyBlock[] =>
    list.flatMap(({ title, text }) => [{ subheading: title }, text])
  return {
    title,
    description,
    lead,
    parts: [
      ...(story ? [{ id: 'story', heading: story.title, blocks: [...story.paragraphs] }] : []),
      { id: 'why', heading: why.title, blocks: titled(why.reasons) },
      { id: 'mission', heading: mission.title, blocks: [mission.text] },
      { id: 'beliefs', heading: beliefs.title, blocks: [{ points: [...beliefs.points] }] },
      { id: 'how', heading: how.title, blocks: titled(how.steps) },
      { id: 'contact', heading: contact.title, blocks: [contact.text] }
    ]
  }
}
