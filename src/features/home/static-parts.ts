import { Demonstration } from './hero/Demonstration';
import { Sections } from './Sections';
import { StepList } from './steps/StepList';

export const parts = { Demonstration, Sections, StepList };
