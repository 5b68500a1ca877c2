import { english } from '@thikana/texts/english'
import { exampleNotices } from '../src/mail/example-data.ts'

/** Data of a notice on each subject, with a title that could be taken for HTML. */
export const noticeSamples = exampleNotices(english, 'Lake-view <b>duplex</b> & “garden”, ধানমন্ডি')
