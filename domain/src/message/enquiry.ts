import type { NoticeKind } from '../notice/notice.ts'

/** The notices by which strangers reach an agent. */
export const enquiryKinds = ['enquiryReceived', 'viewingRequested'] as const satisfies readonly NoticeKind[]

/** Of one person's, emailed one by one within an hour. The others of the hour are one email, with their count. */
export const enquiriesAnHour = 9
