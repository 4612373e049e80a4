import type { ServiceId } from '../services.ts'
import type { ServiceAction } from './service-action.ts'

/** Where each service's 'Get Started' leads until a department changes it. */
export const serviceActions: Record<ServiceId, ServiceAction> = {
  'emergency-response': {
    kind: 'phone',
    target: 'emergency',
    subject: '',
    text: 'Say where you are before anything else, then what is happening. Stay on the line.',
  },
  'k9-unit': mail(
    'community',
    'Visit of the K-9 unit',
    'Say who you are, how many will be there, and two dates that suit you. For a search, call dispatch instead.',
  ),
  'traffic-enforcement': mail(
    'traffic',
    'Street request',
    'Name the street, the times of day, and what you have seen. You get the figures in writing.',
  ),
  'accident-investigation': page(
    '/services/accident-investigation/forms/crash-report-request',
    'For a copy of the report. When anybody is hurt, call 911 first.',
  ),
  'traffic-safety-education': page(
    '/services/traffic-safety-education/forms/group-lesson-request',
    'One page for the whole group. An officer then calls to choose the topics and the date.',
  ),
  'detective-services': mail(
    'detectives',
    'Information for a detective',
    'Begin with your case number if you have one. Keep originals; the detective asks for what is needed.',
  ),
  'forensic-analysis': page(
    '/services/forensic-analysis/forms/property-release-request',
    'Bring it to the evidence window with proof of ownership.',
  ),
  'vice-narcotics': {
    kind: 'phone',
    target: 'crimeTips',
    subject: '',
    text: 'By voice or text, at any hour. No name needed: you get a tip number, so that you can add to it later.',
  },
  'neighborhood-watch': page(
    '/services/neighborhood-watch/forms/watch-group-registration',
    'Eight households and one coordinator are all that it takes.',
  ),
  'dare-program': page(
    '/services/dare-program/forms/school-program-request',
    'Filled in by the school, before the term begins.',
  ),
  'citizens-police-academy': page(
    '/services/citizens-police-academy/forms/citizens-police-academy-application',
    'We answer within 5-7 business days.',
  ),
  'police-reports': page(
    '/services/police-reports/forms/report-copy-request',
    'For a copy. To file a report, come to the front desk at any hour.',
  ),
  'records-requests': mail(
    'records',
    'Records request',
    'In your own words: subject, period, place. No reason needed, and no fee for electronic copies.',
  ),
  'background-checks': mail(
    'records',
    'Appointment for a background check',
    'Name two days that suit you. Bring an identity document and the signed consent.',
  ),
  'permits-licenses': mail(
    'general',
    'Which permit do I need?',
    'Say what you plan, where and when. We answer with the right form and the date on which you will hear.',
  ),
}

function mail(target: ServiceAction['target'], subject: string, text: string): ServiceAction {
  return { kind: 'mail', target, subject, text }
}

function page(target: string, text: string): ServiceAction {
  return { kind: 'page', target, subject: '', text }
}
