import { testStartAndStop } from './start-and-stop.contract.js';

testStartAndStop();
