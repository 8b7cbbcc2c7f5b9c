/**
 * The answers that staff alone is given, by their codes, in English, as in answers.ts.
 */
export const studioAnswers = {
  courseChanged: 'Somebody else has just changed this course.',
  lessonChanged: 'Somebody else has just changed this lesson.',
  lessonsChanged: 'Somebody else has just changed these lessons.',
  sectionChanged: 'Somebody else has just changed this section.',
  sectionsChanged: 'Somebody else has just changed these sections.',
  sectionFull: 'Move or remove its lessons first.',
  sheetChanged: 'Somebody else has just changed this sheet.',
  sheetGone: 'Somebody else has just removed this sheet.',
  sheetKind: 'A sheet is a PDF or a picture: JPEG, PNG or WebP.',
  lessonShown: 'Hide the lesson before you remove it.',
  lessonWithoutVideo: 'The lesson needs its video first.',
  videoArriving: 'A video for this lesson is being sent. Please wait until it is ready.',
  videoInWork: 'A video for this lesson is being prepared. Please wait for it.',
  videoParts: 'Parts of the video are missing. Please send it again.',
  videoOutOfStep: 'The video got out of step on its way. Please send it again.',
  videoPartBroken: 'A part of the video did not arrive whole. Please send it again.',
  videoNone: 'This is no video: it has no moving picture or no length.',
  videoForeign: 'This video was not made by us, and takes no captions. Send it again.',
  videoLessonGone: 'The lesson of this video is not there any more.',
  videoProgramMissing:
    'The academy cannot prepare videos right now: a program is missing on its server.',
  videoUnreadable:
    'The video cannot be read: the file is damaged, not whole, or of a kind that is not known here. Try to play it, or save it once more as MP4.',
  videoKind:
    'This kind of file is not taken as a video. Please send it as MP4, MOV, MKV, WebM, AVI, MPEG, WMV, FLV or Ogg.',
  videoFault: 'Something went wrong at the academy. Please send the video again.',
  videoGivenUp:
    'The server stopped each time it prepared this video. Please save it once more as MP4, and send that.',
  videoNoRoom:
    'The server has too little room for this video. Please tell whoever looks after it, and send the video again when there is room.',
  captionsKind:
    'This is no WebVTT file: its first line must be WEBVTT, and times stand as 00:01.000 --> 00:04.000. ffmpeg turns SRT into it: ffmpeg -i captions.srt captions.vtt',
  captionsLetters:
    'The letters of this file cannot be read. Please save it as UTF-8, and send it again.',
  servicesChanged: 'Somebody else has just changed the services.',
  servicesSaved: 'Saved. Visitors see it when they next open the page.',
  settingsChanged: 'Somebody else has just changed the settings.',
  settingsSaved: 'Saved. It counts from the next time a phone asks.',
  feesWhole: 'Fees are whole rupees, as 12999',
  courseName: 'The course needs a name',
  courseDescription: 'The course needs a description',
  courseDuration: 'Say how long it takes, as 20 hours',
  videoName: 'The video needs a file name',
  videoLarge: 'The video is larger than 4 GB. Please send it in a smaller size.',
  fileEmpty: 'The file is empty',
  lessonTitle: 'The lesson needs a title',
  sheetTitle: 'The sheet needs a title',
  hour: 'Write the hour as 10:30',
  leaseDays: 'Write whole days, from 1 to {days}',
  tooLong: 'At most {count} characters',
  servicesFull: 'At most {count} services',
} as const;
